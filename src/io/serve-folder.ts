/** A built folder as the server sees it. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutPath } from '../types.js';
import type { Served, ServedFile } from './serve.js';

/** Serves a built folder. Only offers files; the responder decides whether they may be sent. */
export function serveFolder(root: string, { baseUrl, trailingSlash }: Pick<Served, 'baseUrl' | 'trailingSlash'>): Served {
  const find = async (out: OutPath): Promise<ServedFile | undefined> => {
    const stats = await stat(join(root, out)).catch(() => undefined);
    return stats?.isFile() ? { root, path: out } : undefined;
  };
  return { baseUrl, trailingSlash, find };
}
