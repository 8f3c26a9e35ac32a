/** Items of the navbar that lead to versions of the docs: one of them, and the list of all. */
import { badNavbarItem } from '../../diagnostics/catalogue/links.js';
import { unknownNavbarVersion } from '../../diagnostics/catalogue/versions.js';
import type { NavbarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import type { DocsVersion } from '../../types/site.js';
import type { NavbarItemConfig } from '../../types/theme-config.js';
import { toCommonFields } from './common-fields.js';
import type { FrameContext } from './frame-context.js';

/** The collection that an item means unless it names one. */
export const DEFAULT_DOCS = 'default';

/** A link to a version: the one that is being read, elsewhere the last one. */
export function buildVersionItem(config: NavbarItemConfig, key: string, context: FrameContext): readonly NavbarItem[] {
  const version = findVersion(config, key, context);
  if (version === undefined) return [];
  const { docsPluginId: id = DEFAULT_DOCS } = config;
  const link = config.to === undefined ? undefined : context.resolve(config.to, `${key}.to`);
  return [
    {
      ...toCommonFields(config, key, context),
      label: config.label ?? version.label,
      href: link?.href ?? toMainHref(version),
      external: link?.newTab ?? false,
      ...(config.label === undefined && isOneOfSeveral(id, context) ? { showsVersionOf: id } : {}),
      ...(link === undefined ? toOtherVersions(id, { href: toMainHref(version), of: toMainHref }, context) : {}),
    },
  ];
}

/** Where an item leads, here and in any version. */
export interface LeadingItem {
  readonly href: Href;
  readonly of: (version: DocsVersion) => Href | undefined;
}

/** Where an item without a version leads in other ones, for pages outside of these docs. */
export function toOtherVersions(
  docsId: string,
  { href, of }: LeadingItem,
  { docs, active }: FrameContext,
): Pick<NavbarItem, 'otherVersions'> {
  // The frame of a version is that of its pages alone.
  if (active?.id === docsId) return {};
  const { versions = [] } = docs.find(({ id }) => id === docsId) ?? {};
  const hrefs = versions.flatMap((version) => {
    const there = of(version);
    return there === undefined || there === href ? [] : [[version.name, there] as const];
  });
  return hrefs.length === 0 ? {} : { otherVersions: { docsId, hrefs: Object.fromEntries(hrefs) } };
}

function isOneOfSeveral(docsId: string, { docs }: FrameContext): boolean {
  return (docs.find(({ id }) => id === docsId)?.versions.length ?? 0) > 1;
}

/** Where the list of versions is built. */
export interface DropdownPlace {
  readonly context: FrameContext;
  /** Finished items around the versions. */
  readonly before: readonly NavbarItem[];
  readonly after: readonly NavbarItem[];
}

/** The list of versions; a link where there is one version and nothing else (as upstream has it). */
export function buildVersionDropdown(
  config: NavbarItemConfig,
  key: string,
  { context, before, after }: DropdownPlace,
): readonly NavbarItem[] {
  const { docsPluginId: id = DEFAULT_DOCS } = config;
  const version = findVersion(config, key, context);
  if (version === undefined) return [];
  const listed = listVersions(config, key, context);
  const entries = listed.map(({ version: each, label }): NavbarItem => {
    return { label, href: toMainHref(each), external: false, docsPlace: { id, version: each.name } };
  });
  const items = [...before, ...entries, ...after];
  const common = toCommonFields(config, key, context);
  // Of a list without the version that is being read, what it has of the next best.
  const shown = context
    .versionsOf(id)
    .map((each) => listed.find((entry) => entry.version === each))
    .find((entry) => entry !== undefined);
  const label = config.label ?? (shown ?? listed[0])?.label ?? version.label;
  if (items.length <= 1) return [{ ...common, label, href: toMainHref(version), external: false }];
  const shows = config.label === undefined && listed.length > 1 ? { showsVersionOf: id } : {};
  return [{ ...common, label, external: false, ...shows, items }];
}

/** The version that an item shows; reported where there are no such docs. */
function findVersion(
  { docsPluginId: id = DEFAULT_DOCS, type }: NavbarItemConfig,
  key: string,
  { versionsOf, locate, report }: FrameContext,
): DocsVersion | undefined {
  const [version] = versionsOf(id);
  if (version === undefined)
    report([
      badNavbarItem(`of type \`${type}\` refers to docs with the id \`${id}\`, which do not exist`, locate(key)),
    ]);
  return version;
}

/** The versions that an item lists, in its order; all of them unless it names some. */
function listVersions(
  { docsPluginId: id = DEFAULT_DOCS, versions: wanted }: NavbarItemConfig,
  key: string,
  { input, docs, locate, report }: FrameContext,
): readonly { readonly version: DocsVersion; readonly label: string }[] {
  const { versions: all = [] } = docs.find((each) => each.id === id) ?? {};
  const { leftOut = [] } = input.config.docs.find((each) => each.id === id) ?? {};
  if (wanted === undefined) return all.map((version) => ({ version, label: version.label }));
  const named: readonly (readonly [name: string, label: string | undefined])[] = isList(wanted)
    ? wanted.map((name) => [name, undefined])
    : Object.entries(wanted).map(([name, { label }]) => [name, label]);
  return named.flatMap(([name, label]) => {
    const version = all.find((each) => each.name === name);
    if (version !== undefined) return [{ version, label: label ?? version.label }];
    if (leftOut.some((each) => each.name === name)) return [];
    const known = all.map((each) => each.name);
    report([unknownNavbarVersion(name, known, locate(`${key}.versions`))]);
    return [];
  });
}

function isList(versions: NonNullable<NavbarItemConfig['versions']>): versions is readonly string[] {
  return Array.isArray(versions);
}

/** The address of the doc that a version starts with. */
function toMainHref({ docs, mainDocId, path }: DocsVersion): Href {
  return docs.find(({ id }) => id === mainDocId)?.path ?? path;
}
