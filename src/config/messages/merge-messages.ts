/** A file of messages with new ones. Must not touch the disk. */

import type { SiteMessage } from '../../types/languages.js';
import { isRecord } from '../../utils/record.js';

/** How new messages are written. */
export interface MergeOptions {
  /** Whether texts that are there are replaced. */
  readonly override: boolean;
  /** In front of each new text. */
  readonly prefix: string;
}

/** What came of it. */
export interface MergedMessages {
  /** What was there in its order, and behind it what is new. */
  readonly entries: Readonly<Record<string, unknown>>;
  /** How many texts were written that were not there. */
  readonly added: number;
  /** Ids that nothing asks for. */
  readonly unused: readonly string[];
}

/** Merges them: texts that are there stay, unless they are to be replaced; what nothing asks for stays, too. */
export function mergeMessages(
  existing: Readonly<Record<string, unknown>>,
  messages: readonly SiteMessage[],
  { override, prefix }: MergeOptions,
): MergedMessages {
  // Ids may be names of object properties.
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

/** A text alone is an entry without a description. */
function toEntry(entry: unknown): Readonly<Record<string, unknown>> {
  if (typeof entry === 'string') return { message: entry };
  return isRecord(entry) ? entry : {};
}
