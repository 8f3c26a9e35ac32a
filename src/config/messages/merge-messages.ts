/** Merges new texts into a translation file. Does not access the disk. */

import type { SiteMessage } from '../../types/languages.js';
import { isRecord } from '../../utils/record.js';

/** Options of merging. */
export interface MergeOptions {
  /** Whether to replace existing texts. */
  readonly override: boolean;
  /** Prefix of each new text. */
  readonly prefix: string;
}

/** The result of merging. */
export interface MergedMessages {
  /** Existing entries in their order, followed by new ones. */
  readonly entries: Readonly<Record<string, unknown>>;
  /** Number of new texts. */
  readonly added: number;
  /** Ids that are not used. */
  readonly unused: readonly string[];
}

/** Merges texts. Existing ones are kept unless `override` is set; unused ones are always kept. */
export function mergeMessages(
  existing: Readonly<Record<string, unknown>>,
  messages: readonly SiteMessage[],
  { override, prefix }: MergeOptions,
): MergedMessages {
  // A map, because ids may be names of object properties.
  const merged = new Map(Object.entries(existing));
  let added = 0;
  const known = new Set<string>();
  for (const { id, message, description } of messages) {
    if (known.has(id)) continue;
    known.add(id);
    const before = toEntry(merged.get(id));
    const isKept = !override && typeof before['message'] === 'string';
    if (!isKept) added++;
    merged.set(id, {
      ...before,
      message: isKept ? before['message'] : `${prefix}${message}`,
      ...(description === undefined ? {} : { description }),
    });
  }
  return {
    entries: Object.fromEntries(merged),
    added,
    unused: [...merged.keys()].filter((id) => !known.has(id)),
  };
}

/** Converts a plain text to an entry without description. */
function toEntry(entry: unknown): Readonly<Record<string, unknown>> {
  if (typeof entry === 'string') return { message: entry };
  return isRecord(entry) ? entry : {};
}
