/** Bundler plugins that resolve templates and their overrides, islands, React, and the package itself. */

import { basename, dirname, extname, join } from 'node:path';
import { ATTRIBUTE, CLASS, FRAME_ID, ID, STORED } from '../../utils/markup.js';
import type { Plugin } from './esbuild.js';
import { findIslandScript } from './list-islands.js';
import { markOverride } from './mark-overrides.js';
import { resolveTemplate } from './overrides.js';
import { type RealPlace, toTemplateFolders } from './place.js';
import { vendoredPlugin } from './vendored.js';

/** Resolves overrides and originals of templates. */
export function templatePlugin(place: RealPlace): Plugin {
  const folders = toTemplateFolders(place);
  return {
    name: 'templates',
    setup: (build) => {
      packagePlugin(place.packageRoot).setup(build);
      build.onResolve({ filter: /^(\.{0,2}\/|csb-docs\/templates\/)/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        // `url(/img/x.png)` is a URL on the site, not a file.
        if (kind === 'url-token' && path.startsWith('/')) return { path, external: true };
        const found = resolveTemplate(path, importer, folders);
        return found === undefined ? undefined : { path: found };
      });
    },
  };
}

const ISLAND = 'island';

/**
 * Wraps components of `templates/islands/` on the server, whatever imports them, to render their HTML and hydration
 * data. The wrapper is a virtual module. A component with its own script is not wrapped, because it marks its element
 * itself.
 */
export function islandPlugin(place: RealPlace): Plugin {
  const folders = toTemplateFolders(place);
  const roots = [folders.site, folders.original].map((folder) => join(folder, 'islands'));
  return {
    name: ISLAND,
    setup: (build) => {
      build.onResolve({ filter: /(^|\/)islands\// }, async ({ path, importer, resolveDir, kind, namespace }) => {
        if (namespace === ISLAND || !/^(\.|csb-docs\/)/.test(path)) return undefined;
        const found =
          resolveTemplate(path, importer, folders) ??
          (await build.resolve(path, { importer, resolveDir, kind, namespace: ISLAND })).path;
        return roots.includes(dirname(found)) ? { path: found, namespace: ISLAND } : undefined;
      });
      build.onLoad({ filter: /./, namespace: ISLAND }, ({ path }) => ({
        contents: [
          `import island, * as module from ${JSON.stringify(path)};`,
          `export * from ${JSON.stringify(path)};`,
          ...(findIslandScript(path, folders) === undefined ? wrapIsland(path, place) : ['const component = island;']),
          markOverride(path, place),
        ].join('\n'),
        resolveDir: dirname(path),
        loader: 'js',
      }));
    },
  };
}

function wrapIsland(path: string, { packageRoot }: RealPlace): readonly string[] {
  return [
    `import { createIsland } from ${JSON.stringify(join(packageRoot, 'dist/src/render/react/island.js'))};`,
    // As an object, to avoid the bundler's warning about a missing export.
    `const { when } = { ...module };`,
    `const component = createIsland(${JSON.stringify(basename(path, extname(path)))}, island, when);`,
  ];
}

/** In the browser, islands and the hydration script must share the package's React. */
export function reactPlugin(packageRoot: string): Plugin {
  return {
    name: 'react',
    setup: (build) => {
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind, pluginData }) =>
        pluginData === ISLAND ? undefined : build.resolve(path, { resolveDir: packageRoot, kind, pluginData: ISLAND }),
      );
    },
  };
}

/** Resolves csb-docs to the running package, wherever the site is and whatever is installed next to it. */
export function packagePlugin(packageRoot: string): Plugin {
  return {
    name: 'package',
    setup: (build) => {
      vendoredPlugin(packageRoot).setup(build);
      build.onResolve({ filter: /^csb-docs$/ }, () => ({ path: join(packageRoot, 'dist/src/define.js') }));
      build.onResolve({ filter: /^csb-docs\/search\/\w+$/ }, ({ path }) => ({
        path: join(packageRoot, `dist/src/client/search/exports/${path.slice('csb-docs/search/'.length)}.js`),
      }));
      build.onResolve({ filter: /^csb-docs\/markup$/ }, () => ({
        path: join(packageRoot, 'dist/src/utils/markup.js'),
      }));
      build.onLoad({ filter: /[\\/]dist[\\/]src[\\/]utils[\\/]markup\.js$/ }, () => ({
        contents: writeMarkupEnums(),
        loader: 'ts',
      }));
      build.onResolve({ filter: /^csb-docs\/text$/ }, () => ({
        path: join(packageRoot, 'dist/src/utils/text/format.js'),
      }));
    },
  };
}

/**
 * Returns `utils/markup.ts` as TypeScript enums, whose members the bundler inlines across files. It inlines neither
 * object members nor string constants.
 */
function writeMarkupEnums(): string {
  return Object.entries({ ATTRIBUTE, CLASS, FRAME_ID, ID, STORED })
    .map(([name, members]) => toEnum(name, members))
    .join('\n');
}

function toEnum(name: string, members: Readonly<Record<string, string>>): string {
  const lines = Object.entries(members).map(([key, value]) => `${key} = ${JSON.stringify(value)},`);
  return `export enum ${name} { ${lines.join(' ')} }`;
}
