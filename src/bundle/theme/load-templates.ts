/** Templates, bundled and executed. */

import { join } from 'node:path';
import { ownPackageRoot } from '../../files/package.js';
import { readRegularFile } from '../../files/read-file.js';
import { isInside, realOrSame, toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { RenderContext } from '../../types/output.js';
import type { Templates } from '../../types/props.js';
import type { RunWithin } from '../../types/watchdog.js';
import { hashContent, hashText } from '../../utils/hash.js';
import { toFilePath } from '../../utils/paths.js';
import type { Bundle } from '../build/esbuild.js';
import type { BundlePlace } from '../build/place.js';
import { fingerprintCode, NO_CODE_FINGERPRINT } from '../run/code-fingerprint.js';
import { type Evaluation, evaluate } from '../run/evaluate.js';
import { createCalls } from './blame-template.js';
import { bundleTemplates } from './bundle-templates.js';

/** What the server bundle holds. */
export interface LoadedTemplates {
  /** undefined when the bundle cannot be made or executed. */
  readonly templates: Templates | undefined;
  /** See `RenderContext`. */
  readonly markedTemplates?: Templates;
  /** How they are called, where that has limits; see `RenderContext`. */
  readonly calls?: Pick<RenderContext, 'runWithin' | 'blame'>;
  /** Of the code, wherever the site is located; changes with templates, overrides, and environment variables that they read. */
  readonly hash: string;
  /** See `CodeFingerprint`. */
  readonly isClosed: boolean;
  /** CSS that overrides import; it belongs into the stylesheet. */
  readonly css: string;
  /** Absolute paths of the files it was made from. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles, unless there is a `bundle`, and executes the templates, with the site's overrides. */
export async function loadTemplates(
  options: BundlePlace & { readonly bundle?: Bundle | undefined; readonly runWithin?: RunWithin | undefined },
): Promise<LoadedTemplates> {
  const { packageRoot = ownPackageRoot } = options;
  const bundle = options.bundle ?? (await bundleTemplates(options));
  const failed = (extra: readonly Diagnostic[]): LoadedTemplates => ({
    templates: undefined,
    hash: '',
    isClosed: false,
    css: '',
    watched: bundle.watched,
    diagnostics: [...bundle.diagnostics, ...extra],
  });
  if (bundle.diagnostics.some((diagnostic) => diagnostic.severity === 'error')) return failed([]);
  // Executed as a file of the package, so that `require('react')` finds the copy the renderer uses.
  const filename = join(realOrSame(packageRoot), 'server.cjs');
  const evaluation: Evaluation = {
    code: bundle.code,
    filename,
    siteDir: realOrSame(options.siteDir),
    blame: toFilePath('templates'),
    runWithin: options.runWithin,
  };
  const result = await evaluate(evaluation);
  if ('diagnostic' in result) return failed([result.diagnostic]);
  const { templates, markedTemplates } = result.exports as ServerBundle;
  const isOwn = options.bundle !== undefined;
  const { variables, isClosed } = isOwn ? NO_CODE_FINGERPRINT : fingerprintCode(bundle.code, filename);
  return {
    templates,
    ...(markedTemplates === undefined ? {} : { markedTemplates }),
    ...(options.runWithin === undefined ? {} : { calls: createCalls(options.runWithin, evaluation) }),
    hash: isOwn ? hashCode(bundle.code) : hashSite(bundle, { siteDir: options.siteDir, variables }),
    isClosed,
    css: bundle.css,
    watched: bundle.watched,
    diagnostics: bundle.diagnostics,
  };
}

/** What looks like a comment in the bundle may be a line of a text, so the files of the site count too. */
function hashSite(
  { code, inputs }: Bundle,
  { siteDir, variables }: { readonly siteDir: string; readonly variables: string },
): string {
  const folder = realOrSame(siteDir);
  const files = inputs
    .filter((path) => isInside(folder, path))
    .map((path) => `${toSitePath(folder, path)} ${hashContent(toLineFeeds(readRegularFile(path)))}`);
  return hashText([hashCode(code), variables, ...files].join('\n'));
}

/** Line ends depend on how a site was checked out; in code they mean the same. */
function toLineFeeds(content: Buffer): string {
  return content.toString('latin1').replaceAll('\r\n', '\n');
}

/** Comments and names of modules hold paths, which say nothing about what the code does. */
export function hashCode(code: string): string {
  return hashContent(code.replace(/^\s*\/\/.*$|^.*\b__(commonJS|esm)\(\{$|^ +"[^"\n]*"\(.*\) \{$/gm, ''));
}

/** The shape of the entry that `bundleTemplates` writes. */
interface ServerBundle {
  readonly templates: Templates;
  readonly markedTemplates?: Templates;
}
