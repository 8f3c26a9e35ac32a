/** What the development server answers in its own folder: the script for open pages, their channel, and what they ask for. */
import { madeTypes } from '../../files/content-type.js';
import type { RequestPath } from '../../utils/request-path.js';
import { isOwnOrigin } from './host-check.js';
import { readPage } from './live-page.js';
import type { LiveReload } from './live-reload.js';
import { type PlaceOpener, respondOpen } from './open-request.js';
import type { Served } from './served.js';
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
    sendRefusal(exchange, { status: 403, body: 'Only pages of this site may listen.\n', type: madeTypes.text });
  else {
    const page = new URLSearchParams(query).get('page') ?? '';
    live.channel.connect(exchange, { read: () => readPage(current(), page), source: current().findSource?.(page) });
  }
  return true;
}
