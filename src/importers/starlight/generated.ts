/** The folders whose pages a sidebar lists by itself. */
import type { FilePath } from '../../types/paths.js';
import { below } from '../old/places.js';
import type { Making } from '../old/tool.js';
import { toList, toRecord } from '../old/written.js';
import { findOptions } from './options.js';

/** Makes what says whether a page is in such a folder; without a sidebar in the configuration, all are. */
export function createGeneratedTest({ taker, site }: Making): (path: FilePath) => boolean {
  const sidebar = taker.take(`${findOptions(taker)}.sidebar`);
  const folders = sidebar === undefined ? [''] : listFolders(toList(sidebar));
  const languages = ['', ...site.languages.keys()].map((language) => (language === '' ? '' : `${language}/`));
  return (path) => {
    const inner = below(site.docs, path) ?? '';
    return folders.some((folder) => languages.some((language) => inner.startsWith(language + folder)));
  };
}

function listFolders(items: readonly unknown[]): readonly string[] {
  return items.flatMap((item) => {
    const { autogenerate, items: inner } = toRecord(item);
    const directory = toRecord(autogenerate)['directory'];
    return typeof directory === 'string' ? [`${directory.replace(/^\/+|\/+$/g, '')}/`] : listFolders(toList(inner));
  });
}
