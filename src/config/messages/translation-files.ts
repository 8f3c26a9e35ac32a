/** Where translations are, below the folder of their language: as Docusaurus has them. */
import type { ContentPlace } from '../content-folders.js';
import { CURRENT } from '../place-versions.js';

/** The part of a collection that its folders are named after. */
interface Instance {
  readonly id: string;
}

/** Messages of components and of the interface. */
export const CODE_MESSAGES = 'code.json';
/** Messages of the bar. */
export const NAVBAR_MESSAGES = 'docusaurus-theme-classic/navbar.json';
/** Messages of the footer. */
export const FOOTER_MESSAGES = 'docusaurus-theme-classic/footer.json';
/** Standalone pages. */
export const PAGES_FOLDER = 'docusaurus-plugin-content-pages';

/** The folder of a collection of docs. */
export function docsFolder({ id }: Instance): string {
  return `docusaurus-plugin-content-docs${toSuffix(id)}`;
}

/** The folder of a blog, with its posts. */
export function blogFolder({ id }: Instance): string {
  return `docusaurus-plugin-content-blog${toSuffix(id)}`;
}

/** The docs of a version, and the messages of its sidebars. */
export function versionFolder(docs: Instance, version: string): string {
  return `${docsFolder(docs)}/${version === CURRENT ? CURRENT : `version-${version}`}`;
}

/** The folder of the translations of a content folder. */
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

/** Messages of a blog. */
export function blogMessages(blog: Instance): string {
  return `${blogFolder(blog)}/options.json`;
}

/** Messages of the sidebars of a version. */
export function versionMessages(docs: Instance, version: string): string {
  return `${versionFolder(docs, version)}.json`;
}

function toSuffix(id: string): string {
  return id === 'default' ? '' : `-${id}`;
}
