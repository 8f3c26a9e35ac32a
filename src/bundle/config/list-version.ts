/** What a new version of docs is made from: the files of their folder and of its translations, and their sidebars. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { versionFolder } from '../../config/messages/translation-files.js';
import { CURRENT, versionFiles } from '../../config/place-versions.js';
import { badSidebarItem } from '../../diagnostics/catalogue/docs.js';
import { createFileAccess, type FileAccess, limitsOf } from '../../files/file-access.js';
import { findStats, isThere } from '../../files/is-there.js';
import { findFiles } from '../../sources/find-files.js';
import { type MessageFile, readMessageFile } from '../../sources/read-messages.js';
import { createWalk } from '../../sources/walk.js';
import type { Config } from '../../types/config.js';
import type { DocsConfig } from '../../types/content-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FolderCopy, NewFile } from '../../types/new-version.js';
import { isRecord } from '../../utils/record.js';
import { loadSidebars, type SidebarsPlace } from './load-sidebars.js';
import { listMadePages, listTranslatedPages } from './made-pages.js';

/** Folders and files of a version, and what was left out or is wrong. */
export interface VersionParts {
  /** That of the docs first. */
  readonly folders: readonly FolderCopy[];
  readonly files: readonly NewFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A version that is to be made. */
export interface WantedVersion {
  readonly config: Config;
  readonly docs: DocsConfig;
  readonly name: string;
}

/** Lists what belongs to it; nothing is written. */
export async function listVersion(wanted: WantedVersion, place: SidebarsPlace): Promise<VersionParts> {
  const { docs, name } = wanted;
  const { siteDir } = place;
  const own = { from: docs.path, to: versionFiles(docs.id).folderOf(name) };
  const translated = listTranslations(wanted, siteDir);
  const access = createFileAccess(siteDir, limitsOf(wanted.config));
  const folders: FolderCopy[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { from, to } of [own, ...translated.folders]) {
    const found = await listFiles(access, from);
    folders.push({ from: resolve(siteDir, from), to: resolve(siteDir, to), files: found.files, made: [] });
    diagnostics.push(...found.diagnostics);
  }
  const [first, ...others] = folders;
  const folder = { config: wanted.config, path: docs.path, files: first?.files ?? [] };
  const { made, diagnostics: found } = await listMadePages(folder, place);
  const inLanguages = (await listTranslatedPages(folder, made, place)).map((pages) => ({
    to: resolve(siteDir, pages.folder, versionFolder(docs, name)),
    made: pages.made,
  }));
  const sidebars = await evaluateSidebars(wanted, place);
  const translations = addMade(others, inLanguages);
  const whole = first === undefined ? translations : [{ ...first, made }, ...translations];
  return {
    folders: whole.filter(({ files, made }, index) => index === 0 || files.length + made.length > 0),
    files: [...sidebars.files, ...translated.files],
    diagnostics: [...diagnostics, ...translated.diagnostics, ...found, ...sidebars.diagnostics],
  };
}

/** Folders with pages of plugins in them, and those that have nothing else. */
function addMade(
  folders: readonly FolderCopy[],
  pages: readonly Pick<FolderCopy, 'to' | 'made'>[],
): readonly FolderCopy[] {
  const withTheirs = folders.map((folder) => ({
    ...folder,
    made: pages
      .filter(({ to }) => to === folder.to)
      .flatMap(({ made }) => made.filter(({ file }) => !folder.files.includes(file))),
  }));
  const others = pages.filter(({ to }) => !folders.some((folder) => folder.to === to));
  return [...withTheirs, ...others.map(({ to, made }) => ({ from: to, to, files: [], made }))];
}

/** As a build finds them: without hidden files, and without links that lead out of the site. */
async function listFiles(access: FileAccess, folder: string) {
  const { siteDir } = access;
  // Globs leave hidden files out.
  const walk = createWalk(access, (file, real) => resolve(access.realSiteDir, file) === real);
  const files = await findFiles({ siteDir, folder, include: ['**/*'], exclude: [], walk });
  return { files: files.toSorted(), diagnostics: walk.diagnostics() };
}

/** The sidebars as data; no file where docs have none. */
async function evaluateSidebars(
  { config, docs, name }: WantedVersion,
  place: SidebarsPlace,
): Promise<Pick<VersionParts, 'files' | 'diagnostics'>> {
  const path = resolve(place.siteDir, versionFiles(docs.id).sidebarsOf(name));
  const toFile = (value: unknown): readonly NewFile[] => {
    // The way to a schema is that of the file it is in.
    const { $schema: _forEditors, ...sidebars } = isRecord(value) ? value : {};
    return Object.keys(sidebars).length > 0 ? [{ path, content: toJson(sidebars) }] : [];
  };
  const { sidebarPath } = docs;
  if (sidebarPath === false) return { files: [], diagnostics: [] };
  if (sidebarPath === undefined)
    return { files: toFile({ defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] }), diagnostics: [] };
  const [version] = docs.versions;
  const alone = { ...docs, versions: version === undefined ? [] : [{ ...version, sidebarPath }] };
  const { sidebars, diagnostics } = await loadSidebars({ ...config, docs: [alone] }, place);
  const file = sidebars[sidebarPath];
  const code = file === undefined ? undefined : findCode(file.value);
  if (file === undefined || code === undefined) return { files: toFile(file?.value), diagnostics };
  const location = { file: file.source, key: code };
  return {
    files: [],
    diagnostics: [...diagnostics, badSidebarItem('is a function, which cannot be saved in a file', location)],
  };
}

/** The dotted key of a function in a value, or undefined. */
function findCode(value: unknown): string | undefined {
  if (typeof value === 'function') return '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const below = findCode(child);
    if (below !== undefined) return below === '' ? key : `${key}.${below}`;
  }
  return undefined;
}

/** The form in which Docusaurus writes its files. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Translations of what becomes the version, in all languages that there are folders of. */
function listTranslations({ config, docs, name }: WantedVersion, siteDir: string) {
  const i18n = config.docusaurus?.siteConfig['i18n'];
  const base = isRecord(i18n) && typeof i18n['path'] === 'string' ? i18n['path'] : 'i18n';
  const plugin = `docusaurus-plugin-content-docs${docs.id === 'default' ? '' : `-${docs.id}`}`;
  const languages = listFolders(resolve(siteDir, base)).map((language) => join(base, language, plugin));
  const messages = languages.flatMap((folder) => {
    const path = resolve(siteDir, folder, `${CURRENT}.json`);
    return isThere(path) ? [{ folder, file: readMessageFile(path, { siteDir, folder: base }) }] : [];
  });
  return {
    folders: languages
      .filter((folder) => findStats(resolve(siteDir, folder, CURRENT))?.isDirectory())
      .map((folder) => ({ from: join(folder, CURRENT), to: join(folder, `version-${name}`) })),
    files: messages.map(({ folder, file }) => ({
      path: resolve(siteDir, folder, `version-${name}.json`),
      content: toJson(withoutLabel(file.entries)),
    })),
    diagnostics: messages.flatMap(({ file }) => file.diagnostics),
  };
}

/** The label is that of the docs that are being written: a version has its name until somebody translates that. */
function withoutLabel({ 'version.label': _, ...entries }: MessageFile['entries']): MessageFile['entries'] {
  return entries;
}

function listFolders(path: string): readonly string[] {
  if (!findStats(path)?.isDirectory()) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
}
