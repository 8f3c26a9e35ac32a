/** Splits number prefixes from names: `01-intro` is `intro` at position 1 (conventions 2.2). */
import type { NumberPrefixParser } from '../../types/content-config.js';

/** A path segment without its prefix, and the number in the prefix. */
export interface PrefixedName {
  readonly name: string;
  readonly position?: number;
}

/** Splits a path segment without extension into prefix and name. */
export type PrefixSplitter = (segment: string) => PrefixedName;

/** Splits by the default rule. Dates (`2021-11-02`) and versions (`7.0-foo`) stay whole. */
export function splitPrefix(segment: string): PrefixedName {
  if (/^\d+[-_.]\d/.test(segment)) return { name: segment };
  const match = /^(?<digits>\d+)\s*[-_.]+\s*(?<name>[^-_.\s].*)$/s.exec(segment)?.groups;
  const { digits, name } = match ?? {};
  return digits && name ? { name, position: Number.parseInt(digits, 10) } : { name: segment };
}

/** Returns the splitter for the option `numberPrefixParser`. */
export function toPrefixSplitter(option: boolean | NumberPrefixParser): PrefixSplitter {
  if (option === true) return splitPrefix;
  if (option === false) return keepPrefix;
  return (segment) => {
    const { filename, numberPrefix } = option(segment);
    return { name: filename, ...(numberPrefix === undefined ? {} : { position: numberPrefix }) };
  };
}

/** A splitter that removes nothing. */
export function keepPrefix(segment: string): PrefixedName {
  return { name: segment };
}

/** Removes the prefix from each folder of a path. `.` is the root and becomes `''`. */
export function stripFolder(folder: string, split: PrefixSplitter): string {
  return folder === '.'
    ? ''
    : folder
        .split('/')
        .map((segment) => split(segment).name)
        .join('/');
}
