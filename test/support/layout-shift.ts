/** Measures layout shift. */
import type { Page } from 'playwright-core';

/** Returns the sum of all layout shifts since the page was opened, after waiting until pending changes are painted. */
export function measureShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: readonly PerformanceEntry[]): void => {
          for (const entry of entries) if ('value' in entry) sum += Number(entry.value);
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
}
