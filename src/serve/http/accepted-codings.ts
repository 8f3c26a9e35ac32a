/** `Accept-Encoding` (RFC 9110, section 12.5.3), decided from the header alone. */
import { CODINGS, type Coding } from '../../files/codings.js';

/** Names from before the standard that mean the same. */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([['x-gzip', 'gzip']]);

/**
 * The codings that a reader likes best, ours first; none where it wants bytes as they are, or says nothing.
 * What is not compressed is always acceptable here, as the standard lets a server decide where nothing else is.
 */
export function acceptedCodings(header: string | string[] | undefined): readonly Coding[] {
  const weights = readWeights(String(header ?? ''));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const highest = Math.max(...CODINGS.map(weightOf));
  // Whoever names it with the same weight takes both; then less is sent.
  if (highest === 0 || highest < (weights.get('identity') ?? 0)) return [];
  return CODINGS.filter((coding) => weightOf(coding) === highest);
}

/** The weight of each name, from 0 to 1; what cannot be read as one is skipped. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const match = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/.exec(part);
    if (match === null) continue;
    const [, name = '', weight = '1'] = match;
    weights.set(OLD_NAMES.get(name) ?? name, Math.min(1, Number(weight)));
  }
  return weights;
}
