/** Serves the development server's own folder: the reload script, the event stream and requests to open files. */
import { madeTypes } from '../../files/content-type.js';
import type { OutPath } from '../../types/paths.js';
import { findCandidates } from '../../utils/urls/candidates.js';
import { parseRequestPath, type RequestPath, stripBase } from '../../utils/urls/request-path.js';
import { isOwnOrigin } from './host-check.js';
import { injectReload, type LiveReload } from './live-reload.js';
import { type PlaceOpener, respondOpen } from './open-request.js';
import type { Served, ServedFile } from './served.js';
import { type Exchange, sendRefusal, sendText } from './static-file.js';

/** Parts of the server that exist only in development. */
export interface Live {
  /** The channel to open pages. */
  readonly channel: LiveReload;
  /** Returns the text of the reload script. */
  readonly script: () => Promise<string>;
  /** Opens files for pages; absent if disabled. */
  readonly open?: PlaceOpener['open'] | undefined;
}

/** Handles a request in that folder. Returns false if nothing exists at the path. */
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

/** Returns the HTML of a page as sent to the browser, or undefined for anything not rendered for this URL. */
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
