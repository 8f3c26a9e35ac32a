/** Everything that shapes all pages: templates, React pages, styles and scripts, bundled and ready for rendering. */
import { outPathToHref } from '../text/paths.js';
import type { Config, Diagnostic, OutputFile, PageModule, RenderContext } from '../types.js';
import { bundleStyles, hashText } from './bundle.js';
import { bundleIslands, bundlePageScripts } from './bundle-scripts.js';
import { loadTemplates } from './load-templates.js';

/** What a theme is made from. */
export interface ThemeOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly pageModules: readonly PageModule[];
  /** csb-docs' own version. */
  readonly version: string;
}

/** The theme of a site. */
export interface Theme {
  /** undefined when the templates have errors. */
  readonly context: RenderContext | undefined;
  /** The page modules again, with their titles. */
  readonly pageModules: readonly PageModule[];
  /** Files that pages link to. */
  readonly bundles: readonly OutputFile[];
  /** Absolute paths of the files it was made from. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles the theme, with the site's overrides. */
export async function loadTheme({ siteDir, config, pageModules, version }: ThemeOptions): Promise<Theme> {
  const [loaded, islands] = await Promise.all([loadTemplates({ siteDir, pageModules }), bundleIslands({ siteDir })]);
  const [styles, scripts] = await Promise.all([
    bundleStyles({ siteDir, announcementBar: config.themeConfig.announcementBar, css: loaded.css }),
    bundlePageScripts(siteDir, islands.files.length > 0),
  ]);
  const bundles = [...styles.files, scripts.main, ...islands.files];
  const { islands: src, ...chunks } = Object.fromEntries(Object.entries(islands.entries).map(([name, path]) => [name, outPathToHref(path, config)]));
  const context: RenderContext | undefined = loaded.templates && {
    templates: loaded.templates,
    components: loaded.components,
    stylesheets: styles.files.map((file) => outPathToHref(file.path, config)),
    scripts: [outPathToHref(scripts.main.path, config)],
    inlineScript: scripts.inline,
    ...(src === undefined ? {} : { islands: { src, chunks } }),
    // The names of files change with their content.
    build: hashText([version, loaded.hash, scripts.inline, ...bundles.map(({ path }) => path)].join('\n')),
    version,
  };
  return {
    context,
    pageModules: loaded.pageModules,
    bundles,
    watched: [...loaded.watched, ...styles.watched, ...islands.watched],
    diagnostics: [...loaded.diagnostics, ...styles.diagnostics, ...islands.diagnostics],
  };
}
