/**
 * The global data of Docusaurus plugins: only collections and versions of the docs. Sidebars and single docs are not
 * available.
 */
import { docs } from 'csb-docs/site';

const NOT_KNOWN = { mainDocId: '', docs: [], draftIds: [], sidebars: {} };

const instances = docs.map(({ id, path, breadcrumbs, versions }) => {
  const known = versions.map(({ name, label, isLast, path: at }) => ({ name, label, isLast, path: at, ...NOT_KNOWN }));
  return [id, { path, versions: known, breadcrumbs }] as const;
});

type Instance = (typeof instances)[number][1];

/** Plugin name → instance id → data. */
export default {
  ...(docs.length === 0 ? {} : { 'docusaurus-plugin-content-docs': Object.fromEntries(instances) }),
} as Readonly<Record<string, Readonly<Record<string, Instance>>>>;
