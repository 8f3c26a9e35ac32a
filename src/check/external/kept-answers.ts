/** Good answers of earlier checks. What failed is asked again each time, as it may have been put right. */
import type { CacheSection } from '../../engine/cache/cache.js';
import type { ExternalLinksConfig } from '../../types/external-links.js';
import { hashAll } from '../../utils/hash.js';
import { isRecord } from '../../utils/record.js';
import type { Outcome } from './follow.js';
import type { OriginHeaders } from './request-headers.js';
import type { Target } from './targets.js';

/** A good answer. */
export type GoodOutcome = Extract<Outcome, { readonly kind: 'fine' }>;

/** Keeps good answers. */
export interface KeptAnswers {
  /** Those that are not too old, by the address of their target. */
  readonly find: (targets: readonly Target[]) => ReadonlyMap<string, GoodOutcome>;
  readonly keep: (outcomes: Iterable<readonly [Target, Outcome]>) => void;
}

/** How answers are kept. */
export interface KeptSettings {
  readonly section: CacheSection;
  /** For how long, in milliseconds; 0 = not at all. */
  readonly age: number;
  /** When the check began. */
  readonly now: number;
  /** An answer with a header is none without. */
  readonly headers: OriginHeaders;
  /** What else decides whether an answer is good. */
  readonly rules: Pick<ExternalLinksConfig, 'statusCodes' | 'allowPrivate'>;
  /** An address that has a secret in it is not written anywhere. */
  readonly isSecret: (url: string) => boolean;
}

/**
 * Opens them. Time is cut into slots as long as answers are kept, and the slot is part of the key: an answer is in the slot
 * of now or in the one before, and what is asked again never has the key of what it replaces.
 */
export function openKeptAnswers({ section, age, now, headers, rules, isSecret }: KeptSettings): KeptAnswers {
  const toKey = ({ url, fragments }: Target, slotsAgo: number): string => {
    const { statusCodes, allowPrivate } = rules;
    const own = headers.get(new URL(url).origin) ?? {};
    const slot = Math.floor(now / age) - slotsAgo;
    return hashAll([url, JSON.stringify([fragments, own, statusCodes, allowPrivate, age, slot])]);
  };
  if (age === 0) return { find: () => new Map(), keep: () => undefined };
  return {
    find: (targets) => {
      const urls = new Map(targets.flatMap((target) => [0, 1].map((ago) => [toKey(target, ago), target.url] as const)));
      const found = new Map<string, GoodOutcome>();
      for (const [key, content] of section.read([...urls.keys()])) {
        const outcome = parse(content.toString('utf8'), now - age, now);
        const url = urls.get(key);
        if (outcome !== undefined && url !== undefined) found.set(url, outcome);
      }
      return found;
    },
    keep: (outcomes) => {
      const entries = [...outcomes].flatMap(([target, outcome]) => {
        if (outcome.kind !== 'fine' || outcome.missing.length > 0) return [];
        if (outcome.moved !== undefined && isSecret(outcome.moved)) return [];
        const text = JSON.stringify({ at: now, moved: outcome.moved });
        return [[toKey(target, 0), Buffer.from(text)] as const];
      });
      if (entries.length > 0) section.write(entries);
    },
  };
}

/** An answer as it was written, unless it is too old, or from a future that somebody’s clock has had. */
function parse(text: string, oldest: number, now: number): GoodOutcome | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { at, moved } = value;
  if (typeof at !== 'number' || at <= oldest || at > now) return undefined;
  if (moved !== undefined && (typeof moved !== 'string' || !URL.canParse(moved))) return undefined;
  return { kind: 'fine', moved, missing: [] };
}
