/** What only a browser knows, as hooks. */
import { siteConfig } from 'csb-docs/site';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

function watchMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const readMode = (): ColorMode => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function defaultMode(): ColorMode {
  const { colorMode } = siteConfig.themeConfig as { readonly colorMode?: { readonly defaultMode?: string } };
  return colorMode?.defaultMode === 'dark' ? 'dark' : 'light';
}

/** As the switch of the site has it; the storage event is what other windows get. */
function setMode(mode: ColorMode | null): void {
  const { dataset } = document.documentElement;
  const chosen = mode ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  dataset['themeChoice'] = mode ?? 'system';
  dataset['theme'] = chosen;
  try {
    if (mode === null) localStorage.removeItem('theme');
    else localStorage.setItem('theme', mode);
  } catch {
    // The browser forbids it: the choice lasts as long as the page.
  }
}

/** The colour mode of the page, and how it is changed. On the server it is that of the configuration. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(watchMode, readMode, defaultMode);
  return useMemo(
    () => ({
      colorMode,
      colorModeChoice: colorMode,
      setColorMode: setMode,
      isDarkTheme: colorMode === 'dark',
      setLightTheme: () => setMode('light'),
      setDarkTheme: () => setMode('dark'),
    }),
    [colorMode],
  );
}

function watchSize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** `desktop` or `mobile`; `ssr` on the server. */
export function useWindowSize({ desktopBreakpoint = 996 }: { readonly desktopBreakpoint?: number } = {}) {
  return useSyncExternalStore(
    watchSize,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The value of the last time. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const previous = useRef<Value | undefined>(undefined);
  useIsomorphicLayoutEffect(() => {
    previous.current = value;
  });
  return previous.current;
}

/** A function that stays the same and does what the newest one does. */
export function useEvent<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const newest = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    newest.current = callback;
  }, [callback]);
  return useMemo(
    () =>
      (...args: Args): Result =>
        newest.current(...args),
    [],
  );
}

export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  );
}

interface StorageSlot {
  readonly get: () => string | null;
  readonly set: (value: string) => void;
  readonly del: () => void;
  readonly listen: (listener: (event: StorageEvent) => void) => () => void;
}

/** One value in the storage of the browser; nothing is kept where the browser forbids it. */
export function createStorageSlot(key: string): StorageSlot {
  const attempt = <Result>(work: () => Result): Result | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    get: () => attempt(() => localStorage.getItem(key)),
    set: (value) => attempt(() => localStorage.setItem(key, value)),
    del: () => attempt(() => localStorage.removeItem(key)),
    listen: (listener) => {
      const filtered = (event: StorageEvent): void => {
        if (event.key === key) listener(event);
      };
      window.addEventListener('storage', filtered);
      return () => window.removeEventListener('storage', filtered);
    },
  };
}
