/** What plugins of Docusaurus tell every page: of csb-docs, where the docs are. Sidebars and other versions are not known here. */
import { docsPath } from 'csb-docs/site';

const version = {
  name: 'current',
  label: 'Next',
  isLast: true,
  path: docsPath ?? '/',
  mainDocId: '',
  docs: [],
  draftIds: [],
  sidebars: {},
};

const docs = { path: docsPath ?? '/', versions: [version], breadcrumbs: true };

/** Name of the plugin → id of its instance → data. */
export default {
  ...(docsPath === undefined ? {} : { 'docusaurus-plugin-content-docs': { default: docs } }),
} as Readonly<Record<string, Readonly<Record<string, typeof docs>>>>;
