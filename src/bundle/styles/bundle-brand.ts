/** Combines our theme with the custom CSS that a site has for Docusaurus. */
import { join } from 'node:path';
import { composeBrand } from '../../docusaurus/brand/compose-brand.js';
import type { DocusaurusSite } from '../../types/docusaurus.js';
import type { PresetName } from '../../types/theme-config.js';
import { parseCss, type Rule } from '../../utils/css/parse-css.js';
import { BROWSERS, runBundle } from '../build/esbuild.js';
import { hashedFile } from '../build/hashed-file.js';
import { resolveIn, type TemplateFolders } from '../build/overrides.js';
import { type BundlePlace, type RealPlace, toRealPlace, toTemplateFolders } from '../build/place.js';
import { templatePlugin } from '../build/plugins.js';
import type { StyleBundle } from './bundle-styles.js';
import { readTheme } from './read-theme.js';
import { readSiteSheets, type SheetOptions } from './site-sheets.js';

/** Options of `bundleBrand`. */
export interface BrandOptions extends BundlePlace, Omit<SheetOptions, 'place' | 'paths'> {
  readonly docusaurus: Pick<DocusaurusSite, 'customCss' | 'siteConfig'>;
  /** The bundled theme. */
  readonly styles: StyleBundle;
  /** The preset it includes. */
  readonly preset?: PresetName | undefined;
}

/** The theme combined with the custom CSS. */
export interface BrandedStyles extends StyleBundle {
  /** Origins of external sheets, fonts and images. */
  readonly origins: readonly string[];
}

/** Cascade layers from weakest to strongest: those of the theme, with those of the site between them. */
const LAYERS =
  '@layer reset,tokens,base,site-base,layout,parts,content,docusaurus,variables,site-elements,site-guard,site-classes,print,site;';

/** Adds the custom CSS of a site to our styles. */
export async function bundleBrand(options: BrandOptions): Promise<BrandedStyles> {
  const { styles, docusaurus, preset } = options;
  const { customCss, siteConfig } = docusaurus;
  const place = toRealPlace(options);
  const folders = toTemplateFolders(place);
  const [compatible, sheets] = await Promise.all([
    bundleCompatible(place, folders),
    readSiteSheets({ ...options, place, paths: customCss }),
  ]);
  const main = styles.files.map(({ content }) => content).join('\n');
  const { search } = styles;
  const { imports, rules } = splitImports(parseCss(sheets.css));
  const brand = composeBrand(rules, {
    main: `${main}\n${search?.content ?? ''}`,
    compatible: compatible.css,
    theme: readTheme(folders, preset),
    siteConfig,
  });
  const added = await minify(place, brand.css);
  return {
    files:
      styles.files.length === 0
        ? []
        : [hashedFile('assets/css/main', 'css', [LAYERS, ...imports, main, added].join('\n'))],
    ...(search === undefined ? {} : { search }),
    assets: [...styles.assets, ...sheets.assets],
    origins: findOrigins([...imports, brand.css].join('\n')),
    inputs: styles.inputs,
    watched: [...styles.watched, ...compatible.watched, ...sheets.watched, ...customCss],
    diagnostics: [...styles.diagnostics, ...compatible.diagnostics, ...sheets.diagnostics, ...brand.diagnostics],
  };
}

/** Bundles the rules that map Docusaurus variables and classes to our theme. */
function bundleCompatible(place: RealPlace, folders: TemplateFolders) {
  const index = resolveIn('styles/docusaurus/index.css', '', folders);
  return runBundle(place, {
    stdin: {
      contents: `@import ${JSON.stringify(index)};`,
      resolveDir: place.siteDir,
      sourcefile: 'docusaurus',
      loader: 'css',
    },
    outfile: join(place.siteDir, 'docusaurus.css'),
    target: BROWSERS,
    plugins: [templatePlugin(place)],
  });
}

async function minify(place: RealPlace, css: string): Promise<string> {
  const { css: minified } = await runBundle(place, {
    stdin: { contents: css, resolveDir: place.siteDir, sourcefile: 'brand', loader: 'css' },
    outfile: join(place.siteDir, 'brand.css'),
    external: ['*'],
    minify: true,
    target: BROWSERS,
  });
  return minified;
}

/** External imports must precede all other rules. */
function splitImports(rules: readonly Rule[]): {
  readonly imports: readonly string[];
  readonly rules: readonly Rule[];
} {
  const isFirst = (rule: Rule) => rule.kind === 'other' && /^@(import|charset)\b/.test(rule.text);
  return {
    imports: rules.flatMap((rule) => (rule.kind === 'other' && rule.text.startsWith('@import') ? [rule.text] : [])),
    rules: rules.filter((rule) => !isFirst(rule)),
  };
}

function findOrigins(css: string): readonly string[] {
  const urls = css.matchAll(/(?:url\(|@import)\s*["']?((?:https?:)?\/\/[\w.-]+(?::\d+)?)/gi);
  return [...new Set([...urls].map(([, url = '']) => (url.startsWith('//') ? `https:${url}` : url)))];
}
