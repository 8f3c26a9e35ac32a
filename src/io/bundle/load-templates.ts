/** Templates and React pages, bundled and executed. */

import { join } from 'node:path';
import { missingDefaultExport } from '../../diagnostics/catalogue/bundle.js';
import { isComponent } from '../../render/to-html.js';
import { hashContent } from '../../text/hash.js';
import { toFilePath } from '../../text/paths.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { PageModule } from '../../types/facts.js';
import type { RenderContext } from '../../types/output.js';
import type { FilePath } from '../../types/paths.js';
import type { Component, Templates } from '../../types/props.js';
import { ownPackageRoot } from '../package.js';
import { realOrSame } from '../site-path.js';
import { bundleTemplates, type TemplateOptions } from './bundle-templates.js';
import type { Bundle } from './esbuild.js';
import { evaluate } from './evaluate.js';

/** What the server bundle holds. */
export interface LoadedTemplates {
  /** undefined when the bundle cannot be made or executed. */
  readonly templates: Templates | undefined;
  /** See `RenderContext`. */
  readonly markedTemplates?: Templates;
  /** Components of React pages, by source path. */
  readonly components: RenderContext['components'];
  /** The page modules again, now with the `title` and `description` they export. */
  readonly pageModules: readonly PageModule[];
  /** Of the code, wherever the site is located; changes when a template, an override or a React page does. */
  readonly hash: string;
  /** CSS that page modules and overrides import; it belongs into the stylesheet. */
  readonly css: string;
  /** Absolute paths of the files it was made from. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles, unless there is a `bundle`, and executes the templates, with the site's overrides, and the React pages. */
export async function loadTemplates(
  options: TemplateOptions & { readonly bundle?: Bundle | undefined },
): Promise<LoadedTemplates> {
  const { packageRoot = ownPackageRoot, pageModules } = options;
  const bundle = options.bundle ?? (await bundleTemplates(options));
  const failed = (extra: readonly Diagnostic[]): LoadedTemplates => ({
    templates: undefined,
    components: new Map(),
    pageModules,
    hash: '',
    css: '',
    watched: bundle.watched,
    diagnostics: [...bundle.diagnostics, ...extra],
  });
  if (bundle.diagnostics.some((diagnostic) => diagnostic.severity === 'error')) return failed([]);
  // Executed as a file of the package, so that `require('react')` finds the copy the renderer uses.
  const filename = join(realOrSame(packageRoot), 'server.cjs');
  const result = evaluate({
    code: bundle.code,
    filename,
    siteDir: realOrSame(options.siteDir),
    blame: toFilePath('templates'),
  });
  if ('diagnostic' in result) return failed([result.diagnostic]);
  const { templates, markedTemplates, modules } = result.exports as ServerBundle;
  const pages = pageModules.map((page) => ({ page, exports: modules[page.source] ?? {} }));
  const incomplete = pages
    .filter(({ exports }) => !isComponent(exports.default))
    .map(({ page }) => missingDefaultExport(page.source));
  if (incomplete.length > 0) return failed(incomplete);
  return {
    templates,
    ...(markedTemplates === undefined ? {} : { markedTemplates }),
    components: new Map(
      pages.map(({ page, exports }): [FilePath, PageComponent] => [page.source, exports.default as PageComponent]),
    ),
    pageModules: pages.map(({ page, exports }) => ({
      ...page,
      title: textOf(exports.title),
      description: textOf(exports.description),
    })),
    hash: hashCode(bundle.code),
    css: bundle.css,
    watched: bundle.watched,
    diagnostics: bundle.diagnostics,
  };
}

/** Comments and names of modules hold paths, which say nothing about what the code does. */
function hashCode(code: string): string {
  return hashContent(code.replace(/^\s*\/\/.*$|^.*\b__(commonJS|esm)\(\{$|^ +"[^"\n]*"\(.*\) \{$/gm, ''));
}

type PageComponent = Component<Record<string, never>>;

/** The shape of the entry that `bundleTemplates` writes. */
interface ServerBundle {
  readonly templates: Templates;
  readonly markedTemplates?: Templates;
  readonly modules: Readonly<
    Record<string, { readonly default?: unknown; readonly title?: unknown; readonly description?: unknown }>
  >;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
