/** Whether a file of the output has what a hash names. */
import { findMissingAnchor, type MissingAnchor } from '../../graph/links/anchors.js';
import { extensionOf } from '../../utils/paths.js';
import type { FinalSite } from './final-site.js';
import { createPageScanner } from './scan-page.js';

/** Finds what is missing: undefined where the target is there, where none is asked for, and where a hash means something else. */
export type FindMissing = (target: {
  readonly out: string;
  readonly query: string;
  readonly hash: string;
}) => MissingAnchor | undefined;

/** Files whose ids can be named; in a PDF, a video or a text a hash means something else. */
const WITH_IDS: ReadonlySet<string> = new Set(['.html', '.htm', '.svg']);

/** Makes the function; the ids of a file are collected when first asked for. */
export function createAnchorFinder({ pages, readText }: Pick<FinalSite, 'pages' | 'readText'>): FindMissing {
  const byOut = new Map<string, readonly string[]>(pages.map(({ route, facts }) => [route.out, facts.ids]));
  const scan = createPageScanner();
  const known = new Map<string, ReadonlySet<string> | undefined>();
  const findIds = (out: string): ReadonlySet<string> | undefined => {
    const own = byOut.get(out);
    if (own !== undefined) return new Set(own);
    const text = WITH_IDS.has(extensionOf(out)) ? readText(out) : undefined;
    return text === undefined ? undefined : new Set(scan(text).ids);
  };
  return ({ out, query, hash }) => {
    if (hash.length < 2) return undefined;
    if (!known.has(out)) known.set(out, findIds(out));
    const ids = known.get(out);
    return ids && findMissingAnchor({ hash, query }, ids);
  };
}
