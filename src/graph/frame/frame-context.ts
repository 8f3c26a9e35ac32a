/** The context that all parts of the frame share while it is built. */
import { locateKey } from '../../diagnostics/locate.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { DocsPlace } from '../../types/docs-place.js';
import type { LinkInput } from '../../types/facts.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { DocRoute } from '../../types/route.js';
import type { DocsCollection, DocsVersion } from '../../types/site.js';
import { once } from '../../utils/lazy.js';
import { escapeHtml, unescapeHtml } from '../../utils/text/escape.js';
import { checkLink } from '../links/check-link.js';
import { toSettingsPlace } from '../links/link-result.js';
import type { Targets } from '../links/targets.js';

/** The link targets of a frame. */
export interface FrameSite {
  readonly targets: Targets;
  readonly docs: readonly DocsCollection[];
  /** The version whose pages show this frame. Undefined for all other pages. */
  readonly active?: DocsPlace;
  /** Shared by several frames. */
  readonly findDoc?: (place: DocsPlace, docId: string) => DocRoute | undefined;
}

/** The context for building a frame. */
export interface FrameContext extends FrameSite {
  readonly input: LinkInput;
  /** Returns the versions that an item may lead to, best first: the current page's version, then the last version. */
  readonly versionsOf: (docsId: string) => readonly DocsVersion[];
  readonly findDoc: (place: DocsPlace, docId: string) => DocRoute | undefined;
  /** Resolves a URL of the configuration. Reports problems at its key. */
  readonly resolve: (url: string, key: string) => ResolvedLink;
  /** Resolves the links in HTML of the configuration, likewise. */
  readonly resolveHtml: (html: string, key: string) => string;
  readonly locate: (key: string) => Location;
  readonly report: (found: readonly Diagnostic[]) => void;
}

/** Creates the context of one frame, which adds to `diagnostics`. */
export function createFrameContext(
  input: LinkInput,
  { targets, docs, active, findDoc = indexDocs(targets) }: FrameSite,
  diagnostics: Diagnostic[],
): FrameContext {
  const locate = (key: string): Location => locateKey(input.configSource, key, input.configRanges);
  const report = (found: readonly Diagnostic[]): void => {
    diagnostics.push(...found);
  };
  const resolve = (url: string, key: string): ResolvedLink => {
    const link = { url, kind: 'link', origin: 'html', range: NOWHERE } as const;
    const result = checkLink(link, toSettingsPlace(locate(key)), targets);
    report(result.diagnostics);
    return result.link;
  };
  const resolveHtml = (html: string, key: string): string =>
    html.replace(LINK_IN_HTML, (tag: string, inDouble: string | undefined, inSingle: string | undefined) => {
      const url = inDouble ?? inSingle ?? '';
      const { href } = resolve(unescapeHtml(url), key);
      return `${tag.slice(0, -url.length - 1)}${escapeHtml(href)}${tag.slice(-1)}`;
    });
  const versionsOf = (docsId: string): readonly DocsVersion[] => {
    const { versions = [] } = docs.find(({ id }) => id === docsId) ?? {};
    const own = versions.filter(({ name }) => active?.id === docsId && active.version === name);
    const last = versions.filter(({ isLast }) => isLast);
    // If the last version has no docs, falls back to any version.
    return [...new Set([...own, ...last, ...(last.length === 0 ? versions.slice(0, 1) : [])])];
  };
  return {
    ...{ input, targets, docs, versionsOf, findDoc, resolve, resolveHtml, locate, report },
    ...(active === undefined ? {} : { active }),
  };
}

/** Creates a function that finds a doc by version and id. If two docs share an id, the first wins. */
export function indexDocs({ byPath }: Targets): FrameContext['findDoc'] {
  const toKey = ({ id, version }: DocsPlace, docId: string): string => JSON.stringify([id, version, docId]);
  const find = once(() => {
    const docs = new Map<string, DocRoute>();
    for (const route of byPath.values()) {
      if (route.kind !== 'doc' || route.docsPlace === undefined) continue;
      const key = toKey(route.docsPlace, route.docId);
      if (!docs.has(key)) docs.set(key, route);
    }
    return docs;
  });
  return (place, docId) => find().get(toKey(place, docId));
}

/** Matches the start tag of a link, up to the quote after its URL. */
const LINK_IN_HTML = /<a\b[^>]*?\shref\s*=\s*(?:"(.*?)"|'(.*?)')/gis;

/** Diagnostics of the configuration use the location of their key, but a link requires a range. */
const NOWHERE = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
