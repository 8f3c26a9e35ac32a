/** Serves a built folder. */
import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_NAME } from '../../files/manifest-name.js';
import type { OutPath } from '../../types/paths.js';
import { parseHeaderRules } from './header-rules.js';
import { parseRedirectRules } from './redirect-rules.js';
import type { Served, ServedFile } from './served.js';

/** Configuration files for hosts, which are not served. */
const HEADERS_FILE = '_headers';
const REDIRECTS_FILE = '_redirects';

/** Returns whether a folder contains a built site, of csb-docs or another generator. */
export function isBuiltFolder(root: string): boolean {
  return [MANIFEST_NAME, 'index.html'].some((name) => existsSync(join(root, name)));
}

/** Serves a built folder. It only offers files; the responder decides whether they may be sent. */
export function serveFolder(root: string, policy: Pick<Served, 'baseUrl' | 'trailingSlash' | 'showsHidden'>): Served {
  const find = async (out: OutPath): Promise<ServedFile | undefined> => {
    if (out === HEADERS_FILE || out === REDIRECTS_FILE) return undefined;
    const stats = await stat(join(root, out)).catch(() => undefined);
    return stats?.isFile() ? { root, path: out } : undefined;
  };
  const findRule = parseRedirectRules(readOr(join(root, REDIRECTS_FILE)));
  const headersFor = parseHeaderRules(readOr(join(root, HEADERS_FILE)));
  return { ...policy, isFinal: true, compresses: true, find, headersFor, findRedirect: async (path) => findRule(path) };
}

/** Reads a text, or returns `''` if it does not exist, as in folders of other generators. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
