/** Reads the versions files, which list the docs versions of a site. */
import { relative, resolve } from 'node:path';
import { CURRENT, isVersionName, placeVersions, versionFiles } from '../config/place-versions.js';
import { readJsonConfig } from '../config/read-json.js';
import { refusedFile } from '../diagnostics/catalogue/file-access.js';
import { unreadableFile } from '../diagnostics/catalogue/sources.js';
import {
  badVersionsFile,
  badVersionsOption,
  replacedVersionFolder,
  unknownVersion,
} from '../diagnostics/catalogue/versions.js';
import { createKeyLocator } from '../diagnostics/locate.js';
import { createFileAccess, findRefusal } from '../files/file-access.js';
import { existsOrReports, isFolderOrReports, isThere } from '../files/is-there.js';
import { readRegularFile } from '../files/read-file.js';
import type { Config } from '../types/config.js';
import type { DocsConfig } from '../types/content-config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { errorCode } from '../utils/code/errors.js';
import { toFilePath } from '../utils/paths.js';
import type { ConfigOverrides, LoadedConfig } from './loaded-config.js';

/**
 * Resolves the versions of all docs. Reports an unreadable file, or an option that names an unknown version, as an
 * error.
 */
export function withVersions(
  loaded: LoadedConfig & { readonly config: Config },
  siteDir: string,
  { onlyVersions, newVersion }: Pick<ConfigOverrides, 'onlyVersions' | 'newVersion'>,
): LoadedConfig {
  const { config } = loaded;
  const locate = createKeyLocator(loaded);
  const diagnostics: Diagnostic[] = [];
  const watched: string[] = [];
  const docs = config.docs.map((each): DocsConfig => {
    // Watched even if missing, because it may be created.
    watched.push(resolve(siteDir, versionFiles(each.id).names));
    const listed = readVersionNames(siteDir, each.id);
    diagnostics.push(...listed.diagnostics);
    const placed = placeVersions(each, listed.names);
    // The configuration may name a version before it is created.
    const isNew = newVersion?.docs === each.id;
    const { problems } = isNew ? placeVersions(each, [newVersion.name, ...(listed.names ?? [])]) : placed;
    diagnostics.push(...problems.map(({ key, problem }) => badVersionsOption(locate(`${each.key}.${key}`), problem)));
    for (const { name, sidebarPath } of placed.versions)
      if (name !== CURRENT && sidebarPath) watched.push(resolve(siteDir, sidebarPath));
    const report = (path: string, code: string): void => {
      diagnostics.push(unreadableFile(toFilePath(path), code));
    };
    // An old version without the file has no sidebar, as in Docusaurus.
    const versions = placed.versions.map((version) => {
      const { name, sidebarPath } = version;
      const isLeft = name === CURRENT || !sidebarPath;
      return isLeft || existsOrReports(resolve(siteDir, sidebarPath), (code) => report(sidebarPath, code))
        ? version
        : { ...version, sidebarPath: false as const };
    });
    return replaceLast({ ...each, versions }, diagnostics, (path) =>
      isFolderOrReports(resolve(siteDir, path), (code) => report(path, code)),
    );
  });
  if (onlyVersions !== undefined) diagnostics.push(...findUnknownVersions(docs, onlyVersions));
  return {
    ...loaded,
    config: diagnostics.some(({ severity }) => severity === 'error')
      ? undefined
      : { ...config, docs: docs.map((each) => leaveOut(each, onlyVersions)) },
    watched: [...loaded.watched, ...watched],
    diagnostics: [...loaded.diagnostics, ...diagnostics],
  };
}

/**
 * Some sites link the folder of the newest version to the docs folder, and the link is lost where links are not
 * supported. Such a version uses the docs folder, unless that is a version itself.
 */
function replaceLast(docs: DocsConfig, diagnostics: Diagnostic[], isFolder: (path: string) => boolean): DocsConfig {
  const { id, path, versions } = docs;
  const last = versions.find(({ isLast }) => isLast);
  const isReplaced =
    last !== undefined && !versions.some(({ name }) => name === CURRENT) && !isFolder(last.path) && isFolder(path);
  if (!isReplaced) return docs;
  const [folder, names] = [toFilePath(last.path), toFilePath(versionFiles(id).names)];
  diagnostics.push(replacedVersionFolder(last.name, { folder, docs: toFilePath(path), names }));
  return { ...docs, versions: versions.map((version) => (version === last ? { ...last, path } : version)) };
}

function findUnknownVersions(docs: readonly DocsConfig[], names: readonly string[]): readonly Diagnostic[] {
  const known = [...new Set(docs.flatMap(({ versions }) => versions.map(({ name }) => name)))];
  return names.filter((name) => !known.includes(name)).map((name) => unknownVersion(name, known));
}

/** Limits docs to some versions, whose paths do not change. Docs without any of them keep all versions. */
function leaveOut(docs: DocsConfig, onlyVersions: readonly string[] | undefined): DocsConfig {
  const versions = docs.versions.filter(({ name }) => onlyVersions?.includes(name));
  if (versions.length === 0) return docs;
  return { ...docs, versions, leftOut: docs.versions.filter((version) => !versions.includes(version)) };
}

/** The content of a versions file. */
export interface ListedVersions {
  /** Undefined if there is no file. */
  readonly names: readonly string[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the versions file of a collection. Reports an invalid file. */
export function readVersionNames(siteDir: string, docsId: string): ListedVersions {
  return readNames(resolve(siteDir, versionFiles(docsId).names), siteDir);
}

function readNames(path: string, siteDir: string): ListedVersions {
  const file = toFilePath(relative(siteDir, path));
  const refuse = (problem: string): ListedVersions => ({
    names: undefined,
    diagnostics: [badVersionsFile(file, problem)],
  });
  let text: string;
  try {
    if (!isThere(path)) return { names: undefined, diagnostics: [] };
    const refusal = findRefusal(createFileAccess(siteDir), { path });
    if (refusal !== undefined) return { names: undefined, diagnostics: [refusedFile(file, refusal, { file })] };
    text = readRegularFile(path).toString('utf8');
  } catch (error) {
    return refuse(`cannot be read (${errorCode(error)})`);
  }
  const { value, diagnostics } = readJsonConfig(text, file, (_, problem, range) =>
    badVersionsFile(file, `is not valid JSON (${problem})`, range),
  );
  if (diagnostics.length > 0) return { names: undefined, diagnostics };
  if (!Array.isArray(value)) return refuse('must be a list of names, such as `["2.0", "1.0"]`');
  const names: readonly unknown[] = value;
  const bad = names.find((name) => typeof name !== 'string' || !isVersionName(name));
  if (bad !== undefined) return refuse(`contains ${JSON.stringify(bad)}, which cannot be the name of a version`);
  const strings = names.map(String);
  const twice = strings.find((name, index) => strings.indexOf(name) < index);
  return twice === undefined ? { names: strings, diagnostics: [] } : refuse(`has \`${twice}\` twice`);
}
