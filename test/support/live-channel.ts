/** The development server's channel to an open page. */
import { randomUUID } from 'node:crypto';
import type { PageChange } from '../../src/types/page-change.js';
import { until } from './until.js';

/** The events of a type that have come so far. */
export type ChannelEvents = (type: 'hello' | 'update' | 'reload' | 'problems') => readonly ChannelEvent[];

/** What comes with an event. */
export interface ChannelEvent {
  readonly change?: PageChange;
}

/** Opens the channel as the page at a URL of a server does, until the server ends. */
export async function listen(server: string | URL, page: string): Promise<ChannelEvents> {
  const address = new URL(`__csb_docs/events?page=${encodeURIComponent(page)}`, server);
  // Each as a browser of its own: one browser gets a few channels only.
  const answer = await fetch(address, { headers: { 'User-Agent': randomUUID() } });
  let text = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  read().catch(() => undefined);
  const events: ChannelEvents = (type) =>
    [...text.matchAll(RegExp(`event: ${type}\ndata: (.*)\n\n`, 'g'))].map(([, data = '']) => JSON.parse(data));
  await until(() => events('problems').length > 0);
  return events;
}
