/** Computes the edit link and the last update of docs, posts and pages (conventions 2.16 and 2.17). */
import { folderOfContent, type PlacedFile } from '../../config/content-folders.js';
import { CURRENT } from '../../config/place-versions.js';
import type { BlogConfig, EditOptions } from '../../types/content-config.js';
import type { FileHistory, LinkInput } from '../../types/facts.js';
import type { LastUpdate } from '../../types/navigation.js';
import type { Page } from '../../types/page.js';
import type { Href } from '../../types/paths.js';
import type { MadeBy } from '../../types/plugin.js';

/** The input of an edit link. */
export interface EditContext extends Pick<EditOptions, 'editUrl'> {
  /** The content folder, relative to the site. */
  readonly folder: string;
  /** The docs version; `current` for posts. */
  readonly version: string;
  readonly locale: string;
  readonly permalink: Href;
}

/** Returns the folder and edit URL of a post. */
export function toPostEditPlace(
  post: PlacedFile,
  { editUrl, editLocalizedFiles, path, localizedPath }: BlogConfig,
): Pick<EditContext, 'editUrl' | 'folder' | 'version'> {
  const isTranslated = editLocalizedFiles && folderOfContent(post) === localizedPath;
  return { editUrl, folder: (isTranslated ? localizedPath : undefined) ?? path, version: CURRENT };
}

/** Returns the edit link of a page. `custom_edit_url` wins. Undefined if there is none. */
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

/** A generated page has no file to edit, only its source. Edit URL functions are not called for it. */
function toMadeEditUrl({ from }: MadeBy, editUrl: EditContext['editUrl']): string | undefined {
  if (from === undefined || editUrl === undefined || typeof editUrl === 'function') return undefined;
  return `${editUrl}/${from.file}`.replace(/([^:]\/)\/+/g, '$1');
}

/** Returns the last update of a page, from front matter or version control. Includes only the enabled parts. */
export function toLastUpdate(page: Page, options: EditOptions, history: LinkInput['history']): LastUpdate | undefined {
  const written = page.frontMatter.lastUpdate;
  const known: FileHistory | undefined = history[page.source];
  const date = options.showLastUpdateTime ? (written?.date ?? known?.updated) : undefined;
  const author = options.showLastUpdateAuthor ? (written?.author ?? known?.author) : undefined;
  return date || author ? { ...(date ? { date } : {}), ...(author ? { author } : {}) } : undefined;
}

/** Returns the date of the last change for the sitemap, whether or not the page shows it. */
export function toLastModified(page: Page, history: LinkInput['history']): string | undefined {
  return page.frontMatter.lastUpdate?.date ?? history[page.source]?.updated;
}
