/** The event stream from the development server to an open page. */
import { randomUUID } from 'node:crypto';
import type { PageChange } from '../../src/types/page-change.js';
import { until } from './until.js';

/** Returns the events of a type received so far. */
export type ChannelEvents = (type: 'hello' | 'update' | 'reload' | 'problems') => readonly ChannelEvent[];

/** Data of an event. */
export interface ChannelEvent {
  readonly change?: PageChange;
}

/** Opens the event stream for a page of a server, until the server ends. */
export async function listen(server: string | URL, page: string): Promise<ChannelEvents> {
  const address = new URL(`__csb_docs/events?page=${encodeURIComponent(page)}`, server);
  // Each stream acts as a separate browser, because the server limits the streams per browser.
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
