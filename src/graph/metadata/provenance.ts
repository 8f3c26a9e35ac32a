/** Where a page comes from: its edit link and its last change (conventions 2.16 and 2.17). Shared by docs, posts and pages. */
import { folderOfContent, type PlacedFile } from '../../config/content-folders.js';
import { CURRENT } from '../../config/place-versions.js';
import type { BlogConfig, EditOptions } from '../../types/content-config.js';
import type { FileHistory, LinkInput } from '../../types/facts.js';
import type { LastUpdate } from '../../types/navigation.js';
import type { Page } from '../../types/page.js';
import type { Href } from '../../types/paths.js';
import type { MadeBy } from '../../types/plugin.js';

/** What an edit link is made from. */
export interface EditContext extends Pick<EditOptions, 'editUrl'> {
  /** The content folder, relative to the site. */
  readonly folder: string;
  /** Of the docs; `current` for posts. */
  readonly version: string;
  readonly locale: string;
  readonly permalink: Href;
}

/** Where a post can be changed. */
export function toPostEditPlace(
  post: PlacedFile,
  { editUrl, editLocalizedFiles, path, localizedPath }: BlogConfig,
): Pick<EditContext, 'editUrl' | 'folder' | 'version'> {
  const isTranslated = editLocalizedFiles && folderOfContent(post) === localizedPath;
  return { editUrl, folder: (isTranslated ? localizedPath : undefined) ?? path, version: CURRENT };
}

/** The edit link of a doc or post: `custom_edit_url` wins; undefined for no link. */
export function toEditUrl(
  page: Pick<Page, 'relativePath' | 'made'> & { readonly frontMatter: { readonly customEditUrl?: string | null } },
  context: EditContext,
): string | undefined {
  const custom = page.frontMatter.customEditUrl;
  if (custom !== undefined) return custom || undefined;
  const { editUrl, folder, version } = context;
  if (page.made !== undefined) return toMadeEditUrl(page.made, editUrl);
  if (typeof editUrl !== 'function')
    return editUrl && `${editUrl}/${folder}/${page.relativePath}`.replace(/([^:]\/)\/+/g, '$1');
  const { relativePath } = page;
  return editUrl({
    version,
    versionDocsDirPath: folder,
    docPath: relativePath,
    blogPath: relativePath,
    permalink: context.permalink,
    locale: context.locale,
  });
}

/** There is no file of the page to edit, only what it was made from, which a function is not asked for. */
function toMadeEditUrl({ from }: MadeBy, editUrl: EditContext['editUrl']): string | undefined {
  if (from === undefined || editUrl === undefined || typeof editUrl === 'function') return undefined;
  return `${editUrl}/${from.file}`.replace(/([^:]\/)\/+/g, '$1');
}

/** The last change that a page shows: front matter first, then version control, each part only where it is switched on. */
export function toLastUpdate(page: Page, options: EditOptions, history: LinkInput['history']): LastUpdate | undefined {
  const written = page.frontMatter.lastUpdate;
  const known: FileHistory | undefined = history[page.source];
  const date = options.showLastUpdateTime ? (written?.date ?? known?.updated) : undefined;
  const author = options.showLastUpdateAuthor ? (written?.author ?? known?.author) : undefined;
  return date || author ? { ...(date ? { date } : {}), ...(author ? { author } : {}) } : undefined;
}

/** The date of the last change for the sitemap, whether or not the page shows it. */
export function toLastModified(page: Page, history: LinkInput['history']): string | undefined {
  return page.frontMatter.lastUpdate?.date ?? history[page.source]?.updated;
}
