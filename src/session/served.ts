/** What the development server serves: a snapshot, or nothing yet. */
import { basename, dirname, resolve } from 'node:path';
import { codeFrame } from '../diagnostics/frame.js';
import type { Served, ServedFile, ServedText } from '../io/http/serve.js';
import { isOfSearchIndex, renderSearchIndex } from '../io/output/search-index.js';
import { realOrSame } from '../io/site-path.js';
import { renderOutputs } from '../render/outputs.js';
import type { Rendering } from '../render/rendering.js';
import { renderPage } from '../render/route.js';
import { escapeHtml } from '../text/escape.js';
import { once } from '../text/once.js';
import type { Diagnostic, Problem } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import type { Site } from '../types/site.js';

/** A site that can be rendered, with the bundles its pages link to. */
export interface ServedSnapshot {
  readonly rendering: Rendering;
  readonly bundles: readonly OutputFile[];
  readonly siteDir: string;
  /** Told about pages whose template threw. */
  readonly onProblem: (diagnostic: Diagnostic) => void;
}

/** Serves a snapshot. Pages are rendered when they are asked for; nothing is rendered twice for one address and snapshot. */
export function serveSnapshot(snapshot: ServedSnapshot): Served {
  const { rendering } = snapshot;
  const { site } = rendering;
  const files = new Map<OutPath, ServedFile>();
  for (const { from, to } of site.assets) files.set(to, fileAt(resolve(snapshot.siteDir, from)));
  for (const { path, out } of site.staticFiles) files.set(out, fileAt(resolve(snapshot.siteDir, path)));
  for (const { path, content } of snapshot.bundles) files.set(path, { text: () => ({ body: content }) });
  for (const route of site.routes.values())
    files.set(route.out, { text: once(() => toText(renderPage(rendering, route), snapshot)) });
  const outputs = once(() => new Map(renderOutputs(rendering).map((file) => [file.path, file.content])));
  // Worth its time only when somebody searches; the next snapshot builds its own.
  const index = once(() => new Map(renderSearchIndex(rendering).map((file) => [file.path, file.content])));
  const find = async (out: OutPath): Promise<ServedFile | undefined> => {
    const known = files.get(out);
    if (known !== undefined || out.endsWith('.html')) return known;
    const body = isOfSearchIndex(out, site) ? index().get(out) : outputs().get(out);
    return body === undefined ? undefined : { text: () => ({ body }) };
  };
  return { ...policyOf(site), find };
}

/** Before the first usable snapshot: every address shows that there are problems; the overlay names them. */
export function serveNothing(): Served {
  const text = (): ServedText => ({
    status: 503,
    body: toErrorPage('The site cannot be built yet.', 'The terminal says why; this page reloads when it is fixed.'),
  });
  return {
    baseUrl: '/',
    trailingSlash: undefined,
    find: async (out) => (out.endsWith('.html') ? { text } : undefined),
  };
}

/** A finding as plain text for the overlay. */
export function toProblem(diagnostic: Diagnostic, readSource: (file: string) => string | undefined): Problem {
  const { severity, message, hint, location } = diagnostic;
  const start = location?.range?.start;
  const source = location?.range === undefined ? undefined : readSource(location.file);
  const frame = location?.range === undefined || source === undefined ? [] : codeFrame(source, location.range);
  const width = Math.max(0, ...frame.map((line) => line.number.length));
  return {
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(location === undefined
      ? {}
      : { place: start === undefined ? location.file : `${location.file}:${start.line}:${start.column}` }),
    ...(frame.length === 0
      ? {}
      : { frame: frame.map((line) => `${line.number.padStart(width)} | ${line.text}`).join('\n') }),
  };
}

function policyOf({ config }: Site): Pick<Served, 'baseUrl' | 'trailingSlash'> {
  return { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
}

/** The scan has made sure that the file belongs to the site; from here on only this one file is reachable. */
function fileAt(path: string): ServedFile {
  const real = realOrSame(path);
  return { root: dirname(real), path: basename(real) };
}

function toText(page: OutputFile | Diagnostic, { onProblem }: ServedSnapshot): ServedText {
  if (!('code' in page)) return { body: page.content };
  onProblem(page);
  return { status: 500, body: toErrorPage('This page cannot be rendered.', page.message) };
}

function toErrorPage(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>\n`;
}
