/** Hooks for browser state. */
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

/** Like the site's theme switch. Other windows get a storage event. */
function setMode(mode: ColorMode | null): void {
  const { dataset } = document.documentElement;
  const chosen = mode ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  dataset['themeChoice'] = mode ?? 'system';
  dataset['theme'] = chosen;
  try {
    if (mode === null) localStorage.removeItem('theme');
    else localStorage.setItem('theme', mode);
  } catch {
    // Storage is not available: the choice lasts until the page is left.
  }
}

/** Returns the colour mode and its setters. On the server: the configured default. */
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

/** Returns `desktop` or `mobile`; `ssr` on the server. */
export function useWindowSize({ desktopBreakpoint = 996 }: { readonly desktopBreakpoint?: number } = {}) {
  return useSyncExternalStore(
    watchSize,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Returns the value of the previous render. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const previous = useRef<Value | undefined>(undefined);
  useIsomorphicLayoutEffect(() => {
    previous.current = value;
  });
  return previous.current;
}

/** Returns a stable function that calls the latest callback. */
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

/** Creates access to a key in local storage. Does nothing if storage is not available. */
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
