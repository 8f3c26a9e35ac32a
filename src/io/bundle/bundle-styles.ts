/** The stylesheet of a site. */
import { join } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { AnnouncementBar, PresetName } from '../../types/theme-config.js';
import { announcementColours } from './announcement-colours.js';
import { BROWSERS, runBundle } from './esbuild.js';
import { hashedFile } from './hashed-file.js';
import { findUnusedOverrides, resolveIn } from './overrides.js';
import { type BundlePlace, toRealPlace, toTemplateFolders } from './place.js';
import { templatePlugin } from './plugins.js';

/** What goes into the stylesheet besides `templates/styles/index.css`. */
export interface StyleOptions extends BundlePlace {
  readonly announcementBar: AnnouncementBar | undefined;
  /** The navbar has items without room. */
  readonly isCrowded?: boolean;
  readonly preset?: PresetName | undefined;
  /** CSS that overrides import, see `LoadedTemplates.css`. */
  readonly css?: string;
}

/** The stylesheet of a site, named after its content; no file when there are errors. */
export interface StyleBundle {
  readonly files: readonly OutputFile[];
  /** See `Bundle`. */
  readonly inputs: readonly string[];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles the styles, with the site's overrides and its announcement colours, into one minified stylesheet. */
export async function bundleStyles(options: StyleOptions): Promise<StyleBundle> {
  const place = toRealPlace(options);
  const folders = toTemplateFolders(place);
  const pathOf = (name: string) => JSON.stringify(resolveIn(name, '', folders) ?? join(folders.original, name));
  const { preset } = options;
  const look = preset === undefined ? '' : `@import ${pathOf(`styles/presets/${preset}.css`)} layer(tokens);\n`;
  const crowded = options.isCrowded ? `@import ${pathOf('styles/crowded.css')} layer(parts);\n` : '';
  const colours = announcementColours(options.announcementBar);
  const bundle = await runBundle(place, {
    stdin: {
      contents: `@import ${pathOf('styles/index.css')};\n${look}${crowded}${options.css ?? ''}\n${colours.css}`,
      resolveDir: place.siteDir,
      sourcefile: 'templates/styles',
      loader: 'css',
    },
    outfile: join(place.siteDir, 'main.css'),
    minify: true,
    target: BROWSERS,
    plugins: [templatePlugin(place)],
  });
  const unused = findUnusedOverrides(place.siteDir, folders, { kind: 'css', used: bundle.watched });
  return {
    files: bundle.css === '' ? [] : [hashedFile('assets/css/main', 'css', bundle.css)],
    inputs: bundle.inputs,
    watched: bundle.watched,
    diagnostics: [...bundle.diagnostics, ...colours.diagnostics, ...unused],
  };
}
