/** Functions of a configuration for Docusaurus, written for one of our own. */
import type { WriteFunction } from '../../../config/own/write-config.js';
import { writeStandalone } from './standalone-function.js';

/** Writes functions of the site as expressions. The one for edit links is called with another name for the folder of posts there. */
export function createFunctionWriter(locale: string): WriteFunction {
  return (value, key) => {
    if (key.endsWith('numberPrefixParser')) return writeStandalone(value, SEGMENTS);
    const original: unknown = Reflect.get(value, 'written');
    const source = writeStandalone(typeof original === 'function' ? original : value, PAGES);
    if (source?.includes('blogDirPath') === true)
      return `(parameters) => (${source})({ ...parameters, blogDirPath: parameters.versionDocsDirPath })`;
    const samples = PAGES.map((page) => ({ ...page, locale }));
    return source ?? writeTemplate(value, samples, ['versionDocsDirPath', 'docPath', 'permalink']);
  };
}

/** Facts about pages, with which functions for edit links are tried. */
const PAGES = [
  ['intro.md', 'folder/docs'],
  ['guides/01-setup.mdx', '../content'],
].map(([docPath = '', folder = '']) => ({
  version: 'current',
  versionDocsDirPath: folder,
  blogDirPath: folder,
  docPath,
  blogPath: docPath,
  permalink: `/base/at/${docPath.replace(/\.mdx?$/, '.html')}`,
  locale: 'en',
}));

/** Names with which parsers of number prefixes are tried. */
const SEGMENTS = ['01-setup', '2.1 more', 'intro', '2024-01-02-news', '10_x'];

/**
 * A function as an arrow with a template that gives the same, where all it does is to put its parameters between fixed texts.
 * @param value is called with one object
 * @param samples parameters, of which no value is part of another one; those of all but the first are to confirm what is found
 * @param names the parameters that may become part of the text; the others are the same for every call
 */
function writeTemplate(
  value: CallableFunction,
  samples: readonly Readonly<Record<string, string>>[],
  names: readonly string[],
): string | undefined {
  const [first, ...others] = samples.map((sample) => toPattern(call(value, sample), sample, names));
  if (first === undefined || others.some((other) => other !== first)) return undefined;
  const used = names.filter((name) => first.includes(`\${${name}}`));
  return used.length === 0 ? undefined : `({ ${used.join(', ')} }) => \`${first}\``;
}

function call(value: CallableFunction, sample: Readonly<Record<string, string>>): unknown {
  try {
    return value(sample);
  } catch {
    return undefined;
  }
}

function toPattern(result: unknown, sample: Readonly<Record<string, string>>, names: readonly string[]) {
  if (typeof result !== 'string') return undefined;
  const fixed = result.replace(/[\\`]|\$\{/g, '\\$&');
  return names.reduce((text, name) => text.replaceAll(sample[name] ?? '\0', `\${${name}}`), fixed);
}
