/** Functions of a configuration for Docusaurus, written for one of our own. */
import type { WriteFunction } from '../../config/own/write-config.js';
import { writeStandalone } from './standalone-function.js';
import { writeTemplate } from './template-function.js';

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
