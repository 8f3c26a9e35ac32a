/**
 * Which hosts did not answer lately. Algolia's client wants to leave such a host alone for two minutes, and keeps its
 * notes in a cache; but it files them under another name (the host with its state) than it looks them up (without),
 * so that with the caches of its own it never finds them (5.64).
 */
import { isRecord } from '../../utils/record.js';
import { load, save } from '../storage.js';

/** How long a note counts; the client's own number. */
const REST_MS = 120_000;

/** The cache of the client, as far as it uses it. */
export interface HostMemory {
  readonly get: <Value>(key: unknown, makeFresh: () => Promise<Value>) => Promise<Value>;
  readonly set: <Value>(key: unknown, value: Value) => Promise<Value>;
  readonly delete: (key: unknown) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Notes about the hosts of an application; they outlive a page, and live in memory where the browser forbids storage. */
export function createHostMemory(appId: string): HostMemory {
  const nameOf = (key: unknown): string =>
    `search-host:${appId}:${isRecord(key) ? `${key['protocol']}://${key['url']}` : ''}`;
  return {
    get: async (key, makeFresh) => {
      // A host that nothing is known of; it also knows what time it is.
      const fresh = await makeFresh();
      const note = readNote(load(nameOf(key), 'sessionStorage'));
      const now = isRecord(fresh) ? fresh['lastUpdate'] : undefined;
      if (note === undefined || typeof now !== 'number' || now - note.lastUpdate > REST_MS) return fresh;
      return { ...fresh, ...note, isUp: () => note.status === 'up', isTimedOut: () => note.status === 'timed out' };
    },
    set: async (key, value) => {
      if (isRecord(value))
        save(
          nameOf(key),
          JSON.stringify({ status: value['status'], lastUpdate: value['lastUpdate'] }),
          'sessionStorage',
        );
      return value;
    },
    delete: async (key) => save(nameOf(key), null, 'sessionStorage'),
    clear: async () => undefined,
  };
}

interface Note {
  readonly status: 'up' | 'down' | 'timed out';
  readonly lastUpdate: number;
}

/** Other scripts use the same storage, so its values may have any shape. */
function readNote(text: string | null): Note | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value) || typeof value['lastUpdate'] !== 'number') return undefined;
    const status = (['up', 'down', 'timed out'] as const).find((name) => name === value['status']);
    return status === undefined ? undefined : { status, lastUpdate: value['lastUpdate'] };
  } catch {
    return undefined;
  }
}
