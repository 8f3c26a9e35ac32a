/** What plugins of Docusaurus tell every page: of csb-docs, where the docs are. Sidebars and single docs are not known here. */
import { docs } from 'csb-docs/site';

const NOT_KNOWN = { mainDocId: '', docs: [], draftIds: [], sidebars: {} };

const instances = docs.map(({ id, path, breadcrumbs, versions }) => {
  const known = versions.map(({ name, label, isLast, path: at }) => ({ name, label, isLast, path: at, ...NOT_KNOWN }));
  return [id, { path, versions: known, breadcrumbs }] as const;
});

type Instance = (typeof instances)[number][1];

/** Name of the plugin → id of its instance → data. */
export default {
  ...(docs.length === 0 ? {} : { 'docusaurus-plugin-content-docs': Object.fromEntries(instances) }),
} as Readonly<Record<string, Readonly<Record<string, Instance>>>>;
