/** Keeps the reader's preferred docs version (conventions 7.11). Outside of these docs, navbar links lead to it. */

import type { VersionNames, VersionsTable } from '../types/versions-table.js';
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { all, find, on, onPage } from './dom.js';
import { load, save } from './storage.js';

/** The versions of the site, inserted before this script. */
declare const DOCS_VERSIONS: VersionsTable;

const { keeps, docs } = DOCS_VERSIONS;
const toKey = (id: string): string => `docs-preferred-version-${id}`;

on<'click', HTMLAnchorElement>('click', `a[${ATTRIBUTE.docsVersion}]`, (link) => {
  const id = link.getAttribute(ATTRIBUTE.docs);
  if (keeps && id !== null) save(toKey(id), link.getAttribute(ATTRIBUTE.docsVersion));
  // Keeps the place in another version. The link of the banner leads to the top of the page.
  if (!link.closest(`.${CLASS.siteHeader},.${CLASS.menu}`)) return;
  link.search = location.search;
  link.hash = location.hash;
});

onPage(() => {
  for (const { id, last, names } of docs) {
    const active = findActive(id);
    const preferred = findPreferred(id, names);
    const candidates = [active, preferred, last].filter((name) => name !== undefined);
    for (const element of all(`[${ATTRIBUTE.showsVersion}]`))
      if (element.getAttribute(ATTRIBUTE.showsVersion) === id) showVersion(element, candidates, names);
    if (active === undefined && preferred !== undefined) leadTo(id, preferred);
  }
});

/** Returns the version of the current page. */
function findActive(id: string): string | undefined {
  const version = readMeta('docusaurus_version');
  if (version === undefined) return undefined;
  const isOfThese = docs.length === 1 || readMeta('docusaurus_tag') === `docs-${id}-${version}`;
  return isOfThese ? version : linksOf(id).find((link) => link.hasAttribute('aria-current'))?.dataset['docsVersion'];
}

function readMeta(name: string): string | undefined {
  return find(`meta[name=${name}]`)?.getAttribute('content') ?? undefined;
}

/** Returns the stored choice. A version that no longer exists is removed. */
function findPreferred(id: string, names: VersionNames['names']): string | undefined {
  const stored = keeps ? load(toKey(id)) : null;
  if (stored === null) return undefined;
  if (names.some(([name]) => name === stored)) return stored;
  save(toKey(id), null);
  return undefined;
}

/** Sets the label of a menu to that of its first candidate, and of a link to that of its version. */
function showVersion(element: HTMLElement, candidates: readonly string[], names: VersionNames['names']): void {
  const entries = all(`a[${ATTRIBUTE.docsVersion}]`, element.closest('details') ?? element);
  const entry = candidates
    .map((candidate) => entries.find((link) => link.dataset['docsVersion'] === candidate))
    .find((found) => found !== undefined);
  const label =
    entries.length === 0 ? names.find(([name]) => name === candidates[0])?.[1] : (entry ?? entries[0])?.textContent;
  if (label && element.textContent !== label) element.textContent = label;
}

/** Makes links without a version lead to the preferred one, if it has their target. */
function leadTo(id: string, version: string): void {
  for (const link of linksOf(id)) {
    const hrefs: Readonly<Record<string, string>> = JSON.parse(link.getAttribute(ATTRIBUTE.versionHrefs) ?? '{}');
    const href = hrefs[version];
    if (href !== undefined) link.setAttribute('href', href);
  }
}

function linksOf(id: string): HTMLElement[] {
  return all(`a[${ATTRIBUTE.docs}]`).filter((link) => link.getAttribute(ATTRIBUTE.docs) === id);
}
