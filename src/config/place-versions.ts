/**
 * Which versions of the docs are built, where, and under which names (conventions 2.19, and what upstream does with options
 * of versions). In: the options of a collection, and the names in its file of versions. Out: versions, and what is wrong.
 * Must not touch the disk.
 */
import type { DocsConfig, DocsVersionConfig, DocsVersionOptions } from '../types/content-config.js';

/** The name of the docs that are being written. */
export const CURRENT = 'current';

const NAME = /^(?!\.{1,2}$)[^\s/\\?#%"<>|*:\u0000-\u001f][^/\\?#%"<>|*:\u0000-\u001f]*$/u;

/** Whether a text can be the name of a version: names are folders and parts of addresses, and lead nowhere else. */
export function isVersionName(text: string): boolean {
  return NAME.test(text);
}

/** What versions depend on. */
export type VersionedDocs = Pick<DocsConfig, 'id' | 'path' | 'routeBasePath' | 'sidebarPath' | 'versioning'>;

/** A mistake in an option; `problem` follows its key in a sentence. */
export interface VersionProblem {
  /** Below the key of the collection; empty for one in the file of versions. */
  readonly key: string;
  readonly problem: string;
}

/** Versions in their order, `current` first; and what is wrong with the options, which are left out then. */
export interface PlacedVersions {
  readonly versions: readonly DocsVersionConfig[];
  readonly problems: readonly VersionProblem[];
}

/** Paths of a collection besides its docs folder, relative to the site: the default collection has no prefix. */
export function versionFiles(id: string): {
  /** The file with the names of versions, newest first. */
  readonly names: string;
  /** The folder of a version. */
  readonly folderOf: (version: string) => string;
  /** Its sidebars. */
  readonly sidebarsOf: (version: string) => string;
} {
  const prefix = id === 'default' ? '' : `${id}_`;
  return {
    names: `${prefix}versions.json`,
    folderOf: (version) => `${prefix}versioned_docs/version-${version}`,
    sidebarsOf: (version) => `${prefix}versioned_sidebars/version-${version}-sidebars.json`,
  };
}

/** Places the versions of a collection. `listed` is what its file of versions has; undefined where there is none. */
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

/** Options of a version that is left out of this build are no mistake. */
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
      problem: 'leaves no version to build: the file of versions is empty',
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
  return { key, problem: `names ${list(strange)}, and the versions are ${list(names)}` };
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

/** Newer versions than the last stand before it. */
function toBanner({ name, last, names }: Named): DocsVersionConfig['banner'] {
  if (name === last) return 'none';
  return names.indexOf(name) < names.indexOf(last) ? 'unreleased' : 'unmaintained';
}
