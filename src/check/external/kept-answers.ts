/** Caches successful answers between checks. Failures are requested again each time, because they may be fixed. */
import type { CacheSection } from '../../engine/cache/cache.js';
import type { ExternalLinksConfig } from '../../types/external-links.js';
import { hashAll } from '../../utils/hash.js';
import { isRecord } from '../../utils/record.js';
import type { Outcome } from './follow.js';
import type { OriginHeaders } from './request-headers.js';
import type { Target } from './targets.js';

/** A successful outcome. */
export type GoodOutcome = Extract<Outcome, { readonly kind: 'fine' }>;

/** The cache of successful outcomes. */
export interface KeptAnswers {
  /** Returns outcomes that have not expired, by URL of the target. */
  readonly find: (targets: readonly Target[]) => ReadonlyMap<string, GoodOutcome>;
  readonly keep: (outcomes: Iterable<readonly [Target, Outcome]>) => void;
}

/** The options of the cache. */
export interface KeptSettings {
  readonly section: CacheSection;
  /** Maximum age in milliseconds; 0 disables the cache. */
  readonly age: number;
  /** Start of the check. */
  readonly now: number;
  /** Part of the key, because headers affect the answer. */
  readonly headers: OriginHeaders;
  /** Other settings that decide what is successful. */
  readonly rules: Pick<ExternalLinksConfig, 'statusCodes' | 'allowPrivate'>;
  /** URLs with secrets are not written to disk. */
  readonly isSecret: (url: string) => boolean;
}

/**
 * Opens the cache. The key contains a time slot as long as the maximum age, so an entry is in the current slot or the
 * one before. A repeated request never has the key of the entry it replaces.
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

/** Parses an entry, unless it is too old or, due to a wrong clock, in the future. */
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
