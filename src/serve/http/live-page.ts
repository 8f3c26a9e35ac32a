/** What an open page shows, and what becomes of it when the site has changed. */
import type { OutPath } from '../../types/paths.js';
import { findCandidates } from '../../utils/candidates.js';
import { parseRequestPath, stripBase } from '../../utils/request-path.js';
import { injectReload } from './live-reload.js';
import type { Served, ServedFile } from './served.js';

/** The page at an address, as its reader gets it; undefined for whatever is not made for this one address. */
export async function readPage(served: Served, target: string): Promise<string | undefined> {
  const path = parseRequestPath(target);
  const segments = typeof path === 'number' ? undefined : stripBase(path, served.baseUrl);
  if (typeof path === 'number' || segments === undefined || segments === 'redirect') return undefined;
  for (const { out, redirect } of findCandidates({ ...path, segments }, served.trailingSlash)) {
    const file = await served.find(out);
    if (file !== undefined) return redirect === undefined ? toPage(out, file, served) : undefined;
  }
  return undefined;
}

async function toPage(out: OutPath, file: ServedFile, { baseUrl }: Served): Promise<string | undefined> {
  if (!out.endsWith('.html') || !('text' in file)) return undefined;
  const { body, status = 200 } = await file.text();
  return status === 200 && typeof body === 'string' ? injectReload(body, baseUrl) : undefined;
}
