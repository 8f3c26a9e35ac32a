/** Converts functions of a Docusaurus configuration to source code for our own. */
import type { WriteFunction } from '../../../config/own/write-config.js';
import { writeStandalone } from './standalone-function.js';

/**
 * Creates a function that writes functions of the site as expressions. Edit URL functions of blogs receive the folder
 * of posts under another name.
 */
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

/** Sample pages for testing edit URL functions. */
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

/** Sample names for testing number prefix parsers. */
const SEGMENTS = ['01-setup', '2.1 more', 'intro', '2024-01-02-news', '10_x'];

/**
 * Writes a function as an arrow function with an equivalent template, if it only inserts parameters into fixed text.
 * @param value is called with one object
 * @param samples parameters, none of which contains another's value; all but the first confirm the result
 * @param names parameters that may become part of the text; others are equal in all calls
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
