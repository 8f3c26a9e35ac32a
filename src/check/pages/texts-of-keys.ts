/** Texts in plain data, by the dotted paths of their keys: the configuration, the front matter of a page. */

import type { Config } from '../../types/config.js';
import type { Location } from '../../types/diagnostic.js';

/** Texts with their keys. */
export type KeyedTexts = readonly (readonly [key: string, text: string])[];

/** Every text of plain data; values inside of themselves are looked at once. */
export function listTexts(data: unknown): KeyedTexts {
  const found: (readonly [string, string])[] = [];
  const seen = new Set<object>();
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.push([key, value]);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [name, inner] of Object.entries(value)) collect(inner, key === '' ? name : `${key}.${name}`);
  };
  collect(data, '');
  return found;
}

/** The key whose text is one of those that are looked for, else of one that has it between quotes, as HTML and JSON have it. */
export function findKey(texts: KeyedTexts, wanted: readonly string[]): string | undefined {
  // An empty one is looked for where it is written as the value of an attribute: many keys are empty.
  const whole = texts.find(([, text]) => text.trim() !== '' && wanted.includes(text.trim()));
  return (whole ?? texts.find(([, text]) => wanted.some((inner) => isInQuotes(text, inner))))?.[0];
}

function isInQuotes(text: string, inner: string): boolean {
  if (!text.includes(inner)) return false;
  return ['"', "'", '`'].some((quote) => text.includes(`${quote}${inner}${quote}`));
}

/** Makes a function that finds the key of the configuration with one of some texts, of those that get into pages. */
export function createConfigSearch(
  { themeConfig, headTags, scripts, stylesheets, favicon }: Config,
  locate: (key: string) => Location,
): (wanted: readonly string[]) => Location | undefined {
  let texts: KeyedTexts | undefined;
  return (wanted) => {
    texts ??= listTexts({ themeConfig, headTags, scripts, stylesheets, favicon });
    const key = findKey(texts, wanted);
    return key === undefined ? undefined : locate(key);
  };
}
