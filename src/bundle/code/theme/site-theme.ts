/**
 * What a site has below `src/theme`, and what csb-docs uses of it.
 * In: the folder of a site. Out: components that content leaves to code, parts of pages, and what is not used, with the reason.
 * A file that needs something of the theme which csb-docs does not have would show less than nothing: ours stays in its place.
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

/** A module below `src/theme`: what follows `@theme/`, and its absolute path. */
interface ThemeFile {
  readonly name: string;
  readonly path: string;
}

/** A module with what it lacks. */
interface ReadFile extends ThemeFile {
  readonly missing: string | undefined;
}

/** Components that MDX pages have without importing them, and the elements that Markdown writes by them. */
const WRITTEN_BY: Readonly<Record<string, readonly string[]>> = {
  Admonition: ['Admonition', 'admonition'],
  CodeBlock: ['CodeBlock', 'pre'],
  Details: ['Details', 'details'],
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code', 'pre'],
  'MDXComponents/Details': ['details'],
  'MDXComponents/Img': ['img'],
  'MDXComponents/Pre': ['pre'],
  // What is in tabs is known to both.
  TabItem: ['@theme/Tabs'],
};

/** Elements that a site may replace where Markdown writes them. */
const ELEMENTS: ReadonlySet<string> = new Set(['a', 'admonition', 'blockquote', 'code', 'details', 'img', 'pre']);

/** Reads what is there. */
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

/** Modules of the theme: those whose name is one, and those that stand for a whole folder. */
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

/** The list of what draws which keyword; only an `Admonition` of the site asks it. */
const TYPES = 'Admonition/Types';

/** Files beside others are helpers of these. */
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

/** The first thing that a module, or one that it imports, needs of Docusaurus and that csb-docs does not have. */
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

/** Packages of Docusaurus work inside of it only, whether they are installed or not. */
function isOfDocusaurus(specifier: string): boolean {
  return specifier.startsWith('@docusaurus/') && !Object.hasOwn(MODULES, specifier);
}

interface Named {
  readonly used: readonly string[];
  readonly unused: readonly UnusedPart[];
}

/** What `MDXComponents` of the site has of its own. */
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
