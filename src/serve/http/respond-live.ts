/** What the development server answers in its own folder: the script for open pages, their channel, and what they ask for. */
import { madeTypes } from '../../files/content-type.js';
import type { OutPath } from '../../types/paths.js';
import { findCandidates } from '../../utils/urls/candidates.js';
import { parseRequestPath, type RequestPath, stripBase } from '../../utils/urls/request-path.js';
import { isOwnOrigin } from './host-check.js';
import { injectReload, type LiveReload } from './live-reload.js';
import { type PlaceOpener, respondOpen } from './open-request.js';
import type { Served, ServedFile } from './served.js';
import { type Exchange, sendRefusal, sendText } from './static-file.js';

/** What a server has in development. */
export interface Live {
  /** To the open pages. */
  readonly channel: LiveReload;
  /** The text of the script that listens to it. */
  readonly script: () => Promise<string>;
  /** Opens files for pages; absent where nothing does. */
  readonly open?: PlaceOpener['open'] | undefined;
}

/** Answers a request below that folder; false when there is nothing at the path. */
export async function respondLive(
  exchange: Exchange,
  { segments, query }: RequestPath,
  { live, host, current }: { readonly live: Live; readonly host: string; readonly current: () => Served },
): Promise<boolean> {
  const name = segments.join('/');
  if (name === 'reload.js') sendText(exchange, { body: await live.script(), type: madeTypes.script });
  else if (name === 'open' && live.open !== undefined)
    await respondOpen(exchange, { key: live.channel.key, open: live.open });
  else if (name !== 'events') return false;
  else if (exchange.request.method !== 'GET' || !isOwnOrigin(exchange.request, host))
    sendRefusal(exchange, { status: 403, body: 'Only pages of this site can connect.\n', type: madeTypes.text });
  else {
    const page = new URLSearchParams(query).get('page') ?? '';
    live.channel.connect(exchange, { read: () => readPage(current(), page), source: current().findSource?.(page) });
  }
  return true;
}

/** The page at an address, as its reader gets it; undefined for whatever is not made for this one address. */
async function readPage(served: Served, target: string): Promise<string | undefined> {
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
