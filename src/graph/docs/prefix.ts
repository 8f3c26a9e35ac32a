/** Number prefixes of files and folders: `01-intro` is `intro` at position 1 (conventions 2.2). */
import type { NumberPrefixParser } from '../../types/content-config.js';

/** A path segment without its prefix, and the number that the prefix gave. */
export interface PrefixedName {
  readonly name: string;
  readonly position?: number;
}

/** Splits one path segment (no extension) into prefix and name. */
export type PrefixSplitter = (segment: string) => PrefixedName;

/** Splits by the default rule; dates (`2021-11-02`) and versions (`7.0-foo`) stay whole. */
export function splitPrefix(segment: string): PrefixedName {
  if (/^\d+[-_.]\d/.test(segment)) return { name: segment };
  const match = /^(?<digits>\d+)\s*[-_.]+\s*(?<name>[^-_.\s].*)$/s.exec(segment)?.groups;
  const { digits, name } = match ?? {};
  return digits && name ? { name, position: Number.parseInt(digits, 10) } : { name: segment };
}

/** The splitter that the option `numberPrefixParser` asks for. */
export function toPrefixSplitter(option: boolean | NumberPrefixParser): PrefixSplitter {
  if (option === true) return splitPrefix;
  if (option === false) return keepPrefix;
  return (segment) => {
    const { filename, numberPrefix } = option(segment);
    return { name: filename, ...(numberPrefix === undefined ? {} : { position: numberPrefix }) };
  };
}

/** The splitter that takes nothing off. */
export function keepPrefix(segment: string): PrefixedName {
  return { name: segment };
}

/** Takes the prefix off each folder of a path; `.` is the root and becomes `''`. */
export function stripFolder(folder: string, split: PrefixSplitter): string {
  return folder === '.'
    ? ''
    : folder
        .split('/')
        .map((segment) => split(segment).name)
        .join('/');
}
