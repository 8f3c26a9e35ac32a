/** Pages that plugins give, as sources. */
import { type ContentFolder, listContentFolders } from '../../config/content-folders.js';
import type { Config } from '../../types/config.js';
import type { SourceFile, SourceRole } from '../../types/page.js';
import type { PluginPage } from '../../types/plugin.js';
import { hashContent } from '../../utils/hash.js';
import { extensionOf, joinFile, toFilePath } from '../../utils/paths.js';
import type { PluginCaller } from './call.js';
import { isPage, isPathBelow } from './results.js';

/** Where pages are put. */
export interface MadePlace {
  readonly config: Config;
  /** Whether there is a file of this path already, or a page of another plugin. */
  readonly isTaken: (path: string) => boolean;
}

/** Makes sources of pages; what can be none is reported and left out. */
export function toSources(pages: readonly unknown[], caller: PluginCaller, place: MadePlace): readonly SourceFile[] {
  const made = new Set<string>();
  return pages.flatMap((page) => {
    if (!isPage(page)) {
      caller.refuse('pages', 'something that is not a page with `path` and `text`');
      return [];
    }
    const found = toSource(page, caller.name, place);
    if (typeof found !== 'string' && !made.has(found.path)) {
      made.add(found.path);
      return [found];
    }
    caller.refuse('pages', `a page \`${page.path}\`${typeof found === 'string' ? `, ${found}` : ' twice'}`);
    return [];
  });
}

/** The source, or why there is none. */
function toSource(page: PluginPage, plugin: string, { config, isTaken }: MadePlace): SourceFile | string {
  if (!isPathBelow(page.path)) return 'whose path is not inside the site';
  const path = toFilePath(page.path);
  const folder = listContentFolders(config)
    .filter((each) => path.startsWith(`${joinFile(each.path).replace(/\/$/, '')}/`) || joinFile(each.path) === '.')
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  if (folder === undefined) return 'which is not in a content folder';
  const relativePath =
    joinFile(folder.path) === '.' ? path : path.slice(joinFile(folder.path).replace(/\/$/, '').length + 1);
  const role = findRole(relativePath, folder);
  if (role === undefined) return 'which is neither Markdown (`.md`, `.mdx`) nor a `_category_.yml` of docs';
  if (isTaken(path)) return 'which already exists';
  const from = page.source && { ...page.source, file: toFilePath(page.source.file) };
  return {
    ...{ path, relativePath, role, text: page.text, hash: hashContent(page.text) },
    made: { plugin, ...(from === undefined ? {} : { from }) },
  };
}

const ROLES = { docs: 'doc', blog: 'post', pages: 'page' } as const;

function findRole(path: string, { kind }: ContentFolder): SourceRole | undefined {
  if (kind === 'docs' && /(^|\/)_category_\.(yml|yaml|json)$/.test(path)) return 'category';
  return ['.md', '.mdx'].includes(extensionOf(path)) ? ROLES[kind] : undefined;
}
