/** Loads scripts and styles for Markdown features that need more than the page script. */
import { join } from 'node:path';
import type { OutputFile } from '../../types/output.js';
import { BROWSERS, runBundle } from '../build/esbuild.js';
import { hashedFile } from '../build/hashed-file.js';
import { resolveIn } from '../build/overrides.js';
import { toRealPlace, toTemplateFolders } from '../build/place.js';
import { bundleDiagrams } from './diagrams.js';
import { bundleLiveCode } from './live-code.js';
import { NO_WIDGETS, type WantedWidgets, type WidgetSite, type Widgets } from './widgets.js';

/** Widgets of a site and their stylesheet, which all pages include. */
export interface LoadedWidgets extends Widgets {
  readonly stylesheets: readonly OutputFile[];
}

/** Loads the widgets that a site uses. */
export async function loadWidgets(site: WidgetSite, wanted: WantedWidgets): Promise<LoadedWidgets> {
  const names = [...(wanted.liveCode ? ['live-code'] : []), ...(wanted.diagrams ? ['diagrams'] : [])];
  const [live, diagrams, styles] = await Promise.all([
    wanted.liveCode ? bundleLiveCode(site) : NO_WIDGETS,
    wanted.diagrams ? bundleDiagrams(site) : NO_WIDGETS,
    bundleStyles(site, names),
  ]);
  const all = [live, diagrams, styles];
  return {
    chunks: { ...live.chunks, ...diagrams.chunks },
    files: all.flatMap(({ files }) => files),
    stylesheets: styles.files,
    assets: all.flatMap(({ assets }) => assets),
    watched: all.flatMap(({ watched }) => watched),
    isIncomplete: all.some(({ isIncomplete }) => isIncomplete),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Bundles the theme's styles, or the site's overrides of them. */
async function bundleStyles({ siteDir }: WidgetSite, names: readonly string[]): Promise<Widgets> {
  const place = toRealPlace({ siteDir });
  const folders = toTemplateFolders(place);
  const pathOf = (name: string): string => {
    const path = `styles/${name}.css`;
    return resolveIn(path, '', folders) ?? join(folders.original, path);
  };
  const { css, watched, diagnostics } = await runBundle(place, {
    stdin: {
      contents: names.map((name) => `@import ${JSON.stringify(pathOf(name))} layer(content);`).join('\n'),
      resolveDir: place.siteDir,
      sourcefile: 'widgets',
      loader: 'css',
    },
    outfile: join(place.siteDir, 'widgets.css'),
    minify: true,
    target: BROWSERS,
  });
  return {
    ...NO_WIDGETS,
    files: css === '' ? [] : [hashedFile('assets/css/widgets', 'css', css)],
    watched,
    diagnostics,
  };
}
