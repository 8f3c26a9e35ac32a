/** What the parts of the frame share while it is built: the site to link to and a place to put findings. */
import { locateKey } from '../../diagnostics/locate.js';
import { escapeHtml, unescapeHtml } from '../../text/escape.js';
import { joinFile, joinRoute } from '../../text/paths.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { Route } from '../../types/route.js';
import type { DocsVersion } from '../../types/site.js';
import { judgeLink } from '../links/judge-link.js';
import { indexTargets, type Targets } from '../links/targets.js';

/** Handed down to every part of the frame. */
export interface FrameContext {
  readonly input: LinkInput;
  readonly targets: Targets;
  readonly docsVersion: DocsVersion | undefined;
  /** Resolves an address from the configuration and reports it at its key. */
  readonly resolve: (url: string, key: string) => ResolvedLink;
  /** Resolves the links inside HTML of the configuration, the same way. */
  readonly resolveHtml: (html: string, key: string) => string;
  readonly locate: (key: string) => Location;
  readonly report: (found: readonly Diagnostic[]) => void;
}

/** Makes the context of one frame; findings are added to `diagnostics`. */
export function createFrameContext(
  input: LinkInput,
  {
    routes,
    docsVersion,
    diagnostics,
  }: {
    readonly routes: readonly Route[];
    readonly docsVersion: DocsVersion | undefined;
    readonly diagnostics: Diagnostic[];
  },
): FrameContext {
  const targets = indexTargets(input, routes);
  const locate = (key: string): Location => locateKey(input.configSource, key, input.configRanges);
  const report = (found: readonly Diagnostic[]): void => {
    diagnostics.push(...found);
  };
  const resolve = (url: string, key: string): ResolvedLink => {
    const location = locate(key);
    const place = {
      file: input.configSource,
      contentFolder: joinFile('.'),
      path: joinRoute(''),
      route: undefined,
      location,
    };
    const verdict = judgeLink({ url, kind: 'link', origin: 'html', range: NOWHERE }, place, targets);
    report(verdict.diagnostics);
    return verdict.link;
  };
  const resolveHtml = (html: string, key: string): string =>
    html.replace(
      LINK_IN_HTML,
      (_whole, start: string, quote: string, url: string) =>
        `${start}${quote}${escapeHtml(resolve(unescapeHtml(url), key).href)}${quote}`,
    );
  return { input, targets, docsVersion, resolve, resolveHtml, locate, report };
}

/** The address of a link in HTML that somebody wrote by hand. */
const LINK_IN_HTML = /(<a\b[^>]*?\shref\s*=\s*)("|')(.*?)\2/gis;

/** Findings of the configuration use the location of their key; a link needs a range all the same. */
const NOWHERE = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
