/** Paths of translations below the folder of a language, as in Docusaurus. */
import type { ContentPlace } from '../content-folders.js';
import { CURRENT } from '../place-versions.js';

/** The id that folders of a collection are named after. */
interface Instance {
  readonly id: string;
}

/** Texts of components and of the interface. */
export const CODE_MESSAGES = 'code.json';
/** Texts of the navbar. */
export const NAVBAR_MESSAGES = 'docusaurus-theme-classic/navbar.json';
/** Texts of the footer. */
export const FOOTER_MESSAGES = 'docusaurus-theme-classic/footer.json';
/** Folder of standalone pages. */
export const PAGES_FOLDER = 'docusaurus-plugin-content-pages';

/** Returns the folder of a docs collection. */
export function docsFolder({ id }: Instance): string {
  return `docusaurus-plugin-content-docs${toSuffix(id)}`;
}

/** Returns the folder of a blog, which contains its posts. */
export function blogFolder({ id }: Instance): string {
  return `docusaurus-plugin-content-blog${toSuffix(id)}`;
}

/** Returns the folder of a docs version. Its translation file has the same name. */
export function versionFolder(docs: Instance, version: string): string {
  return `${docsFolder(docs)}/${version === CURRENT ? CURRENT : `version-${version}`}`;
}

/** Returns the translation folder of a content folder. */
export function folderOfTranslations(folder: ContentPlace): string {
  switch (folder.kind) {
    case 'docs':
      return versionFolder(folder.docs, folder.version.name);
    case 'blog':
      return blogFolder(folder.blog);
    case 'pages':
      return PAGES_FOLDER;
  }
}

/** Returns the translation file of a blog. */
export function blogMessages(blog: Instance): string {
  return `${blogFolder(blog)}/options.json`;
}

/** Returns the translation file of a version's sidebars. */
export function versionMessages(docs: Instance, version: string): string {
  return `${versionFolder(docs, version)}.json`;
}

function toSuffix(id: string): string {
  return id === 'default' ? '' : `-${id}`;
}
