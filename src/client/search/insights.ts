/** Sends click and view events to a hosted index, without third-party scripts or cookies. */

import { toHost } from '../../search/hosts.js';
import type { HostedSearch, SearchSettings } from '../../types/search.js';
import { objects } from './privacy.js';

/** The answer that an event refers to. */
export interface AnswerOrigin {
  /** The index that answered. */
  readonly index?: string | undefined;
  /** Undefined if the answer is not from the hosted index. Then nothing is sent. */
  readonly queryID?: string;
}

/** Sends events of the dialog and the search page. If disabled, both functions do nothing. */
export interface Insights {
  /** Reports visible results; `objectIDs` lists all of them. If a list grows, only new ones are reported. */
  readonly view: (answer: AnswerOrigin, objectIDs: readonly string[]) => void;
  /** Reports a chosen result; `position` counts from 1 over the whole answer. Call it before leaving the page. */
  readonly click: (answer: AnswerOrigin, hit: { readonly id: string; readonly position: number }) => void;
}

/** How long a list must be visible to count as seen, so that typing does not send an event per key. */
const VIEW_DELAY_MS = 400;
/** Maximum number of objects per event. */
const VIEW_BATCH = 20;
/** Identifies the interface in Algolia's reports, by names known there. */
const SOURCE = ['autocomplete', 'autocomplete-internal'];

type InsightsEvent = Readonly<Record<string, unknown>>;

interface View {
  readonly index: string;
  readonly objectIDs: readonly string[];
}

/** State of the visible list. */
interface ViewState {
  index: string;
  /** Its results. */
  seen: readonly string[];
  /** How many of them are reported. */
  sentCount: number;
  /** Reported when visible long enough. */
  waiting?: View | undefined;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Creates the sender of a page. Sends events only if the site enables them and the reader's browser does not object.
 */
export function createInsights(settings: Pick<SearchSettings, 'hosted'>): Insights {
  const { hosted } = settings;
  if (hosted === undefined || !hosted.insights || objects()) return { view: () => undefined, click: () => undefined };
  const userToken = createToken();
  const url = toUrl(hosted);
  const state: ViewState = { index: '', seen: [], sentCount: 0 };
  const post = (events: readonly InsightsEvent[]): void =>
    send(url, JSON.stringify({ events: events.map((event) => ({ ...event, algoliaSource: SOURCE, userToken })) }));
  const flush = (): void => {
    clearTimeout(state.timer);
    if (state.waiting === undefined) return;
    post(toViewEvents(state.waiting));
    state.waiting = undefined;
    state.sentCount = state.seen.length;
  };
  return {
    view: ({ index = '', queryID }, objectIDs) => {
      const isSame = state.index === index && state.seen.every((id, place) => id === objectIDs[place]);
      if (isSame && state.seen.length === objectIDs.length) return;
      // An empty list starts a new one.
      if (!isSame || state.seen.length === 0) state.sentCount = 0;
      Object.assign(state, { index, seen: objectIDs });
      // A replaced list was not visible long enough.
      clearTimeout(state.timer);
      const fresh = objectIDs.slice(state.sentCount);
      state.waiting = queryID === undefined || fresh.length === 0 ? undefined : { index, objectIDs: fresh };
      state.timer = setTimeout(flush, VIEW_DELAY_MS);
    },
    click: ({ index = '', queryID }, { id, position }) => {
      if (queryID === undefined) return;
      flush();
      post([
        {
          eventType: 'click',
          eventName: 'Item Selected',
          index,
          objectIDs: [id],
          positions: [position],
          queryID,
        },
      ]);
    },
  };
}

function toViewEvents({ index, objectIDs }: View): readonly InsightsEvent[] {
  const batches = Array.from({ length: Math.ceil(objectIDs.length / VIEW_BATCH) }, (_, batch) =>
    objectIDs.slice(batch * VIEW_BATCH, (batch + 1) * VIEW_BATCH),
  );
  return batches.map((batch) => ({ eventType: 'view', eventName: 'Items Viewed', index, objectIDs: batch }));
}

/** With custom hosts, events go to the first of them, so that the key is sent nowhere else. */
function toUrl({ appId, apiKey, hosts, insightsRegion }: HostedSearch): string {
  const region = insightsRegion === undefined ? '' : `${insightsRegion}.`;
  const { protocol, url } = toHost(hosts?.[0] ?? `insights.${region}algolia.io`);
  const query = new URLSearchParams({
    'X-Algolia-Application-Id': appId,
    'X-Algolia-API-Key': apiKey,
    'X-Algolia-Agent': 'csb-docs',
  });
  return `${protocol}://${url}/1/events?${query}`;
}

/** A beacon survives the page, and as plain text needs no preflight. The response is ignored. */
function send(url: string, body: string): void {
  if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, body)) return;
  fetch(url, {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'content-type': 'text/plain' },
    credentials: 'omit',
  }).catch(() => undefined);
}

/** `anonymous-<uuid>`, valid for one page. `crypto.randomUUID` is not available without https. */
function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes]
    .map((byte, index) =>
      (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
    )
    .join('');
  return `anonymous-${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
