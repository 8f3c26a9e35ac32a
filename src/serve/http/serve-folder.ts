/** A built folder as the server sees it. */
import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_NAME } from '../../files/manifest-name.js';
import type { OutPath } from '../../types/paths.js';
import { parseHeaderRules } from './header-rules.js';
import { parseRedirectRules } from './redirect-rules.js';
import type { Served, ServedFile } from './served.js';

/** Read by hosts, and served by none. */
const HEADERS_FILE = '_headers';
const REDIRECTS_FILE = '_redirects';

/** Whether a folder holds a site, built by csb-docs or by another generator. */
export function isBuiltFolder(root: string): boolean {
  return [MANIFEST_NAME, 'index.html'].some((name) => existsSync(join(root, name)));
}

/** Serves a built folder. Only offers files; the responder decides whether they may be sent. */
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

/** A text; empty where there is none, as in folders of other generators. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
