/** Storage that never throws. If the browser blocks it, values live in memory. */

type Area = 'localStorage' | 'sessionStorage';

const memory = new Map<string, string | null>();

/** Returns a stored value, or null. */
export function load(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a value; null removes it. */
export function save(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}
