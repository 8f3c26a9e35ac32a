/**
 * Reads `src/theme` of a site, and determines what csb-docs uses: components in content, page parts, and the reasons
 * for unused files. A file that depends on unsupported theme modules is not used, because it would not render
 * correctly.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toSitePath } from '../../../files/site-path.js';
import type { SiteTheme, UnusedPart } from '../../../types/site-theme.js';
import { type RealPlace, toRealPlace } from '../../build/place.js';
import { isCode } from '../modules/cut.js';
import { createResolver, type Resolver } from '../modules/resolve.js';
import { readSyntax } from '../modules/syntax.js';
import { findThemeName, INCOMPLETE, MODULES, PARTS } from '../modules/theme-names.js';
import { readComponentNames } from './mdx-names.js';

/** A module in `src/theme`: its name after `@theme/`, and its absolute path. */
interface ThemeFile {
  readonly name: string;
  readonly path: string;
}

/** A module with the unsupported import it needs. */
interface ReadFile extends ThemeFile {
  readonly missing: string | undefined;
}

/** Global MDX components, and the elements that Markdown renders with them. */
const WRITTEN_BY: Readonly<Record<string, readonly string[]>> = {
  Admonition: ['Admonition', 'admonition'],
  CodeBlock: ['CodeBlock', 'pre'],
  Details: ['Details', 'details'],
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code', 'pre'],
  'MDXComponents/Details': ['details'],
  'MDXComponents/Img': ['img'],
  'MDXComponents/Pre': ['pre'],
  // Tabs and their items depend on each other.
  TabItem: ['@theme/Tabs'],
};

/** Elements that a site can override in Markdown. */
const ELEMENTS: ReadonlySet<string> = new Set(['a', 'admonition', 'blockquote', 'code', 'details', 'img', 'pre']);

/** Reads the theme of a site. */
export async function readSiteTheme(siteDir: string): Promise<SiteTheme> {
  const place = toRealPlace({ siteDir });
  const resolver = createResolver(place);
  const files = await Promise.all(
    listThemeFiles(join(place.siteDir, 'src/theme')).map(async (file) => ({
      ...file,
      missing: await findMissing(file.path, resolver),
    })),
  );
  const complete = files.filter(({ missing }) => missing === undefined);
  const components = complete.filter(({ name }) => isComponent(name));
  const named = await readNamed(complete, { place, resolver });
  return {
    components: [
      ...new Set([...components.flatMap(({ name }) => [`@theme/${name}`, ...(WRITTEN_BY[name] ?? [])]), ...named.used]),
    ].toSorted(),
    parts: PARTS.flatMap((part) =>
      complete.flatMap(({ name, path }) => (name === part ? [{ name, file: toSitePath(place.siteDir, path) }] : [])),
    ),
    unused: [
      ...files
        .filter(({ name }) => name !== TYPES || !components.some((component) => component.name === 'Admonition'))
        .flatMap(toUnused),
      ...named.unused,
    ],
  };
}

/** Lists theme modules: those with a known name, and those that stand for a whole folder. */
function listThemeFiles(folder: string): readonly ThemeFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) => isCode(path) && !/\.d\.[cm]?ts$|(^|\/)(__tests__|node_modules)\/|\.(test|spec|stories)\./.test(path),
    );
  return paths
    .map((path) => ({ name: toName(path), path: join(folder, path) }))
    .filter(({ name, path }) => isKnown(name) || isWhole(name, path))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function toName(path: string): string {
  const bare = path.replace(/\.[^.]+$/, '');
  return basename(bare) === 'index' ? dirname(bare) : bare;
}

function isKnown(name: string): boolean {
  return PARTS.includes(name) || isComponent(name) || name === 'MDXComponents' || name === TYPES;
}

/** Maps keywords to components. Only a custom `Admonition` uses it. */
const TYPES = 'Admonition/Types';

/** Other files are helpers. */
function isWhole(name: string, path: string): boolean {
  return !name.includes('/') || /[\\/]index\.[^.]+$/.test(path);
}

function isComponent(name: string): boolean {
  const { own, isFrame } = findThemeName(name);
  return own !== undefined && !isFrame && !PARTS.includes(name) && name !== 'MDXComponents';
}

function toUnused({ name, missing }: ReadFile): readonly UnusedPart[] {
  if (missing !== undefined && (isKnown(name) || findThemeName(name).isFrame)) return [{ name, missing }];
  if (name === TYPES) return [{ name }];
  return findThemeName(name).isFrame && !PARTS.includes(name) ? [{ name }] : [];
}

/** Returns the first unsupported import of a module or its imports. */
async function findMissing(path: string, resolver: Resolver): Promise<string | undefined> {
  const paths = [path];
  for (const current of paths) {
    const { imports } = await readSyntax(readFileSync(current, 'utf8'), current);
    for (const { specifier, names } of imports) {
      const meaning = resolver.find(specifier, current);
      if (meaning.kind === 'theme' || (meaning.kind === 'package' && isOfDocusaurus(specifier))) return specifier;
      if (meaning.kind === 'own' && INCOMPLETE.has(meaning.module)) {
        const { exports } = await readSyntax(readFileSync(meaning.path, 'utf8'), meaning.path);
        const lost = names.find(([name]) => name !== '*' && !exports.includes(name));
        if (lost !== undefined) return `${lost[0]} of ${specifier}`;
      }
      if (
        meaning.kind === 'file' &&
        isCode(meaning.path) &&
        !paths.includes(meaning.path) &&
        !isInstalled(meaning.path)
      )
        paths.push(meaning.path);
    }
  }
  return undefined;
}

function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

/** Packages of Docusaurus work only inside Docusaurus, even if installed. */
function isOfDocusaurus(specifier: string): boolean {
  return specifier.startsWith('@docusaurus/') && !Object.hasOwn(MODULES, specifier);
}

interface Named {
  readonly used: readonly string[];
  readonly unused: readonly UnusedPart[];
}

/** Returns the components that `MDXComponents` of the site overrides. */
async function readNamed(
  files: readonly ThemeFile[],
  { place, resolver }: { readonly place: RealPlace; readonly resolver: Resolver },
): Promise<Named> {
  const file = files.find(({ name }) => name === 'MDXComponents');
  if (file === undefined || !existsSync(file.path)) return { used: [], unused: [] };
  const isOurs = (specifier: string, importer: string): boolean => {
    const meaning = resolver.find(specifier, importer);
    return meaning.kind === 'own' && meaning.path.startsWith(place.packageRoot);
  };
  const names = await readComponentNames(file.path, { isOurs, resolver });
  const elements = names.filter((name) => /^[a-z]/.test(name));
  return {
    used: names
      .filter((name) => !elements.includes(name) || ELEMENTS.has(name))
      .flatMap((name) => (name === 'code' ? ['code', 'pre'] : [name])),
    unused: elements.filter((name) => !ELEMENTS.has(name)).map((name) => ({ name: `MDXComponents: ${name}` })),
  };
}
