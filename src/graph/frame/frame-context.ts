/** What the parts of the frame share while it is built: the site to link to and a place to put findings. */
import { locateKey } from '../../diagnostics/locate.js';
import { escapeHtml, unescapeHtml } from '../../text/escape.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { DocRoute } from '../../types/route.js';
import type { DocsVersion } from '../../types/site.js';
import { judgeLink } from '../links/judge-link.js';
import type { Targets } from '../links/targets.js';
import { toSettingsPlace } from '../links/verdict.js';

/** What a frame links to. */
export interface FrameSite {
  readonly targets: Targets;
  readonly docsVersion: DocsVersion | undefined;
}

/** Handed down to every part of the frame. */
export interface FrameContext extends FrameSite {
  readonly input: LinkInput;
  readonly findDoc: (id: string) => DocRoute | undefined;
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
  { targets, docsVersion }: FrameSite,
  diagnostics: Diagnostic[],
): FrameContext {
  const locate = (key: string): Location => locateKey(input.configSource, key, input.configRanges);
  const report = (found: readonly Diagnostic[]): void => {
    diagnostics.push(...found);
  };
  const resolve = (url: string, key: string): ResolvedLink => {
    const link = { url, kind: 'link', origin: 'html', range: NOWHERE } as const;
    const verdict = judgeLink(link, toSettingsPlace(locate(key)), targets);
    report(verdict.diagnostics);
    return verdict.link;
  };
  const resolveHtml = (html: string, key: string): string =>
    html.replace(LINK_IN_HTML, (tag: string, inDouble: string | undefined, inSingle: string | undefined) => {
      const url = inDouble ?? inSingle ?? '';
      const { href } = resolve(unescapeHtml(url), key);
      return `${tag.slice(0, -url.length - 1)}${escapeHtml(href)}${tag.slice(-1)}`;
    });
  return { input, targets, docsVersion, findDoc: indexDocs(targets), resolve, resolveHtml, locate, report };
}

/** Of two docs with one id the first counts. */
function indexDocs({ byPath }: Targets): FrameContext['findDoc'] {
  const docs = new Map<string, DocRoute>();
  for (const route of byPath.values()) if (route.kind === 'doc' && !docs.has(route.docId)) docs.set(route.docId, route);
  return (id) => docs.get(id);
}

/** The start tag of a link in hand-written HTML, up to the quote after its address. */
const LINK_IN_HTML = /<a\b[^>]*?\shref\s*=\s*(?:"(.*?)"|'(.*?)')/gis;

/** Findings of the configuration use the location of their key; a link needs a range all the same. */
const NOWHERE = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
