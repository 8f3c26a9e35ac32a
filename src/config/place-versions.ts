/**
 * Resolves the docs versions to build, with their paths and names (conventions 2.19, and the version options of
 * Docusaurus). Does not access the disk.
 */
import type { DocsConfig, DocsVersionConfig, DocsVersionOptions } from '../types/content-config.js';

/** Name of the unreleased docs. */
export const CURRENT = 'current';

const NAME = /^(?!\.{1,2}$)[^\s/\\?#%"<>|*:\u0000-\u001f][^/\\?#%"<>|*:\u0000-\u001f]*$/u;

/** Returns whether a text is a valid version name. Names become folders and URL segments. */
export function isVersionName(text: string): boolean {
  return NAME.test(text);
}

/** Inputs of resolving versions. */
export type VersionedDocs = Pick<DocsConfig, 'id' | 'path' | 'routeBasePath' | 'sidebarPath' | 'versioning'>;

/** An invalid option. `problem` continues a sentence that starts with its key. */
export interface VersionProblem {
  /** Relative to the key of the collection; empty for the versions file. */
  readonly key: string;
  readonly problem: string;
}

/** Versions in order, `current` first, and problems with options, which are then ignored. */
export interface PlacedVersions {
  readonly versions: readonly DocsVersionConfig[];
  readonly problems: readonly VersionProblem[];
}

/**
 * Returns paths of a collection besides its docs folder, relative to the site. The default collection has no prefix.
 */
export function versionFiles(id: string): {
  /** File with the version names, newest first. */
  readonly names: string;
  /** Returns the folder of a version. */
  readonly folderOf: (version: string) => string;
  /** Returns the sidebars file of a version. */
  readonly sidebarsOf: (version: string) => string;
} {
  const prefix = id === 'default' ? '' : `${id}_`;
  return {
    names: `${prefix}versions.json`,
    folderOf: (version) => `${prefix}versioned_docs/version-${version}`,
    sidebarsOf: (version) => `${prefix}versioned_sidebars/version-${version}-sidebars.json`,
  };
}

/** Resolves the versions of a collection. `listed` is the content of its versions file; undefined if there is none. */
export function placeVersions(docs: VersionedDocs, listed: readonly string[] | undefined): PlacedVersions {
  const { versioning } = docs;
  const problems: VersionProblem[] = [];
  const names = selectNames(versioning, listed, problems);
  const wanted = versioning.lastVersion;
  if (wanted !== undefined && !names.includes(wanted)) problems.push(unknown('lastVersion', [wanted], names));
  const last =
    wanted !== undefined && names.includes(wanted) ? wanted : (names.find((name) => name !== CURRENT) ?? CURRENT);
  const strange = Object.keys(versioning.versions).filter((name) => !names.includes(name) && !isLeftOut(name, listed));
  if (strange.length > 0) problems.push(unknown('versions', strange, names));
  return { versions: names.map((name) => placeVersion(docs, { name, last, names })), problems };
}

/** Options of a version excluded from this build are valid. */
function isLeftOut(name: string, listed: readonly string[] | undefined): boolean {
  return name === CURRENT || (listed?.includes(name) ?? false);
}

function selectNames(
  { disableVersioning, includeCurrentVersion, onlyIncludeVersions }: VersionedDocs['versioning'],
  listed: readonly string[] | undefined,
  problems: VersionProblem[],
): readonly string[] {
  if (disableVersioning || listed === undefined) return [CURRENT];
  const all = includeCurrentVersion ? [CURRENT, ...listed] : listed;
  if (all.length === 0) {
    problems.push({
      key: 'includeCurrentVersion',
      problem: 'leaves no version to build: the versions file is empty',
    });
    return [CURRENT];
  }
  if (onlyIncludeVersions === undefined) return all;
  const strange = onlyIncludeVersions.filter((name) => !all.includes(name));
  if (strange.length > 0) problems.push(unknown('onlyIncludeVersions', strange, all));
  const kept = all.filter((name) => onlyIncludeVersions.includes(name));
  if (kept.length === 0 && strange.length === 0)
    problems.push({ key: 'onlyIncludeVersions', problem: 'must name a version to build' });
  return kept.length === 0 ? all : kept;
}

function unknown(key: string, strange: readonly string[], names: readonly string[]): VersionProblem {
  const list = (values: readonly string[]): string => values.map((name) => `\`${name}\``).join(', ');
  return { key, problem: `contains ${list(strange)}, but the versions are ${list(names)}` };
}

interface Named {
  readonly name: string;
  readonly last: string;
  readonly names: readonly string[];
}

function placeVersion(docs: VersionedDocs, { name, last, names }: Named): DocsVersionConfig {
  const files = versionFiles(docs.id);
  const isLast = name === last;
  const options: DocsVersionOptions = Object.hasOwn(docs.versioning.versions, name)
    ? (docs.versioning.versions[name] ?? {})
    : {};
  const path = options.path ?? (isLast ? '' : name === CURRENT ? 'next' : name);
  return {
    name,
    label: options.label ?? (name === CURRENT ? 'Next' : name),
    isLast,
    path: name === CURRENT ? docs.path : files.folderOf(name),
    routeBasePath: [docs.routeBasePath, path].filter((part) => part !== '').join('/'),
    sidebarPath: name === CURRENT ? docs.sidebarPath : files.sidebarsOf(name),
    banner: options.banner ?? toBanner({ name, last, names }),
    badge: options.badge ?? (names.length > 1 && !isLast),
    noIndex: options.noIndex ?? false,
    className: options.className ?? (names.length > 1 ? `docs-version-${name}` : ''),
  };
}

/** Versions newer than the latest precede it. */
function toBanner({ name, last, names }: Named): DocsVersionConfig['banner'] {
  if (name === last) return 'none';
  return names.indexOf(name) < names.indexOf(last) ? 'unreleased' : 'unmaintained';
}
