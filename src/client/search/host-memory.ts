/**
 * Caches which hosts failed recently. Algolia's client avoids such hosts for two minutes, but stores and reads its
 * notes under different keys (the host with and without its state), so its own caches never find them (5.64).
 */
import { isRecord } from '../../utils/record.js';
import { load, save } from '../storage.js';

/** How long a note is valid, as in the client. */
const REST_MS = 120_000;

/** The cache of the client, as far as used. */
export interface HostMemory {
  readonly get: <Value>(key: unknown, makeFresh: () => Promise<Value>) => Promise<Value>;
  readonly set: <Value>(key: unknown, value: Value) => Promise<Value>;
  readonly delete: (key: unknown) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/**
 * Creates notes about the hosts of an application. They persist across pages, or live in memory if storage is blocked.
 */
export function createHostMemory(appId: string): HostMemory {
  const nameOf = (key: unknown): string =>
    `search-host:${appId}:${isRecord(key) ? `${key['protocol']}://${key['url']}` : ''}`;
  return {
    get: async (key, makeFresh) => {
      // A host without a note, which also provides the current time.
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

/** Other scripts share the storage, so values may be anything. */
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
