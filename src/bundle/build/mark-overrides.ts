/**
 * Wraps overridden templates that scripts depend on, to find out what they omit. The wrapper is a virtual module that
 * imports the override and its original, see `render/react/part.ts`.
 */
import { dirname, extname, join, relative } from 'node:path';
import { isInside } from '../../files/site-path.js';
import { MARKUP_OF_TEMPLATES } from '../../utils/markup.js';
import type { Plugin } from './esbuild.js';
import { findTemplate, resolveTemplate, type TemplateFolders } from './overrides.js';
import { type RealPlace, toTemplateFolders } from './place.js';

/** Namespace of wrapped overrides, which prefixes their paths in messages. */
const OVERRIDE = 'override';

/** Wraps overridden parts. Those of islands have a wrapper already, which calls `markOverride`. */
export function overridePlugin(place: RealPlace): Plugin {
  const folders = toTemplateFolders(place);
  return {
    name: OVERRIDE,
    setup: (build) => {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, namespace }) => {
        const found = namespace === OVERRIDE ? undefined : findTemplate(path, importer, folders);
        return found !== undefined && isMarked(found, folders) ? { path: found, namespace: OVERRIDE } : undefined;
      });
      build.onLoad({ filter: /./, namespace: OVERRIDE }, ({ path }) => ({
        contents: [
          `import component from ${JSON.stringify(path)};`,
          `export * from ${JSON.stringify(path)};`,
          markOverride(path, place),
        ].join('\n'),
        resolveDir: dirname(path),
        loader: 'js',
      }));
    },
  };
}

/**
 * Returns code that exports the variable `component` as default, marked if it is an override that scripts depend on.
 */
export function markOverride(path: string, place: RealPlace): string {
  const folders = toTemplateFolders(place);
  if (!isMarked(path, folders)) return 'export default component;';
  const file = relative(place.siteDir, path).replaceAll('\\', '/');
  return [
    `import original from ${JSON.stringify(`csb-docs/templates/${toTemplatePath(path, folders)}`)};`,
    `import { markPart } from ${partModule(place)};`,
    `export default markPart({ file: ${JSON.stringify(file)}, component, original });`,
  ].join('\n');
}

/** Returns code that exports `templates`, and `markedTemplates` if the site has overrides to mark. */
export function exportTemplates(index: string, place: RealPlace): string {
  const folders = toTemplateFolders(place);
  const hasOverrides = Object.keys(MARKUP_OF_TEMPLATES).some(
    (path) => resolveTemplate(join(folders.original, path), '', folders) !== findOriginal(path, folders),
  );
  if (!hasOverrides) return `export { templates } from ${JSON.stringify(index)};`;
  return [
    `import { templates } from ${JSON.stringify(index)};`,
    `import { withMarks } from ${partModule(place)};`,
    'export { templates };',
    'export const markedTemplates = withMarks(templates);',
  ].join('\n');
}

function isMarked(path: string, folders: TemplateFolders): boolean {
  return isInside(folders.site, path) && toTemplatePath(path, folders) in MARKUP_OF_TEMPLATES;
}

/** Returns `parts/Menu` for `templates/parts/Menu.tsx` of the site. */
function toTemplatePath(path: string, { site }: TemplateFolders): string {
  return relative(site, path).replaceAll('\\', '/').slice(0, -extname(path).length);
}

function findOriginal(path: string, folders: TemplateFolders): string | undefined {
  return resolveTemplate(`csb-docs/templates/${path}`, '', folders);
}

function partModule({ packageRoot }: RealPlace): string {
  return JSON.stringify(join(packageRoot, 'dist/src/render/react/part.js'));
}
