/** User actions in a dialog and their visible results, for the steps of the comparison. */
import type { Subject } from './dialog-subjects.js';

/** A row of the comparison. */
export interface Step {
  readonly name: string;
  /** Performs the step in a fresh page and returns what is visible. */
  readonly observe: (subject: Subject) => Promise<string>;
  /** The result of both dialogs, or one result for each, with the reason. */
  readonly expected: string | { readonly docsearch: string; readonly ours: string; readonly reason: string };
}

export const open = async (subject: Subject): Promise<string> => {
  await subject.open();
  return `${await subject.isOpen()}, focus on ${await subject.focus()}`;
};

export const search = async (subject: Subject, query = 'drawer'): Promise<string> => {
  await subject.open();
  await subject.type(query);
  return subject.titles();
};

/** Closes the dialog with a key and returns where the focus is. */
export const close =
  (from: string, ...keys: readonly string[]) =>
  async (subject: Subject): Promise<string> => {
    await subject.page.focus(from === 'button' ? subject.parts.button : from);
    await subject.open();
    await subject.press(...keys);
    return `${await subject.isOpen()}, focus on ${await subject.focus()}`;
  };

export const pressOn =
  (target: string, key: string) =>
  async (subject: Subject): Promise<string> => {
    await subject.page.focus(target === 'button' ? subject.parts.button : target);
    await subject.press(key);
    // Our dialog is loaded on first use.
    await subject.page
      .locator(subject.parts.field)
      .waitFor({ timeout: 1500 })
      .catch(() => undefined);
    const state = await subject.isOpen();
    return state === 'open' ? `open with “${await subject.value()}”` : state;
  };

/** Follows the first hit of a query with a key and returns where it leads. */
export const follow =
  (key: string) =>
  async (subject: Subject): Promise<string> => {
    const { context, page } = subject;
    await search(subject);
    const opened = context.waitForEvent('page', { timeout: 2500 }).catch(() => undefined);
    await subject.press(key);
    const other = await (key === 'Enter' ? undefined : opened);
    await other?.waitForURL(/drawers/, { waitUntil: 'commit' });
    const paths = [page, ...(other ? [other] : [])].map((window) => new URL(window.url()).pathname);
    return `${paths.join(' and ')}, ${await subject.isOpen()}`;
  };

/** Follows a hit and opens the dialog again on the target page. */
export const reopen = async (subject: Subject, query: string, ...keys: readonly string[]): Promise<void> => {
  await search(subject, query);
  const before = subject.page.url();
  await subject.press(...keys, 'Enter');
  await subject.page.waitForFunction((url) => location.href !== url, before);
  await subject.page.locator(subject.parts.button).waitFor();
  await subject.open();
};

export const storedOf = (
  subject: Subject,
  kind: 'RECENT' | 'FAVORITE',
): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  subject.page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), `__DOCSEARCH_${kind}_SEARCHES__panels`);

/** Saves a recent search with its star and removes it again. */
export const keep = async (subject: Subject): Promise<string> => {
  const { page, press } = subject;
  await reopen(subject, 'drawer');
  await page.getByTitle('Save this search').click();
  await press('Shift', 'Shift');
  const kept = `${(await storedOf(subject, 'RECENT')).length} recent, ${(await storedOf(subject, 'FAVORITE')).length} kept`;
  await page.getByTitle(/Remove this search from favou?rites/).click();
  await press('Shift', 'Shift');
  return `${kept}, then ${(await storedOf(subject, 'FAVORITE')).length}`;
};

export const textOf = async ({ page, parts }: Subject): Promise<string> =>
  (await page.locator(parts.dialog).innerText()).replace(/\s+/g, ' ');

export const pick = async (subject: Subject, ...texts: readonly string[]): Promise<string> => {
  const text = await textOf(subject);
  return texts.filter((part) => text.includes(part)).join(' / ') || text;
};

export const firstRequest = (subject: Subject): Readonly<Record<string, unknown>> =>
  JSON.parse(subject.standIn.seen.find(({ body }) => body.includes('"query"'))?.body ?? '{"requests":[{}]}')
    .requests[0];
