/** Builds navbar items that lead to docs versions: a single version, or a menu of all. */
import { badNavbarItem } from '../../diagnostics/catalogue/navbar.js';
import { unknownNavbarVersion } from '../../diagnostics/catalogue/versions.js';
import type { NavbarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import type { DocsVersion } from '../../types/site.js';
import type { NavbarItemConfig } from '../../types/theme-config.js';
import { toCommonFields } from './common-fields.js';
import type { FrameContext } from './frame-context.js';

/** The docs collection of items that name none. */
export const DEFAULT_DOCS = 'default';

/** Builds a link to a version: that of the current page, or the last one outside of docs. */
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

/** The target of an item, for the current and any other version. */
export interface LeadingItem {
  readonly href: Href;
  readonly of: (version: DocsVersion) => Href | undefined;
}

/** Returns the targets of an item in other versions, for pages outside of these docs. */
export function toOtherVersions(
  docsId: string,
  { href, of }: LeadingItem,
  { docs, active }: FrameContext,
): Pick<NavbarItem, 'otherVersions'> {
  // The frame of a version is used only by pages of that version.
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

/** The surroundings of a menu. */
export interface DropdownPlace {
  readonly context: FrameContext;
  /** Finished items before and after the versions. */
  readonly before: readonly NavbarItem[];
  readonly after: readonly NavbarItem[];
}

/** Builds the version menu, or a plain link if it would have a single entry, as in Docusaurus. */
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
  // If the list lacks the current version, uses the next best one.
  const shown = context
    .versionsOf(id)
    .map((each) => listed.find((entry) => entry.version === each))
    .find((entry) => entry !== undefined);
  const label = config.label ?? (shown ?? listed[0])?.label ?? version.label;
  if (items.length <= 1) return [{ ...common, label, href: toMainHref(version), external: false }];
  const shows = config.label === undefined && listed.length > 1 ? { showsVersionOf: id } : {};
  return [{ ...common, label, external: false, ...shows, items }];
}

/** Returns the version that an item shows. Reports unknown docs. */
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

/** Returns the versions that an item lists, in its order. Defaults to all. */
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

/** Returns the URL of a version's main doc. */
function toMainHref({ docs, mainDocId, path }: DocsVersion): Href {
  return docs.find(({ id }) => id === mainDocId)?.path ?? path;
}
