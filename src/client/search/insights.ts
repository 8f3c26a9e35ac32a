/** Click and view events of a hosted index, sent by ourselves: no script of others, no cookies. */

import { toHost } from '../../search/hosts.js';
import type { HostedSearch, SearchSettings } from '../../types/search.js';
import { objects } from './privacy.js';

/** The answer that an event is about. */
export interface AnswerOrigin {
  /** The index that has answered. */
  readonly index?: string | undefined;
  /** Without one the answer does not come from the hosted index, and nothing is sent. */
  readonly queryID?: string;
}

/** The sender of the dialog's and the search page's events. Where nothing may be sent, both functions do nothing. */
export interface Insights {
  /** Reports that hits are on the screen; `objectIDs` names all of them. Of a list that has become longer, what is new is reported. */
  readonly view: (answer: AnswerOrigin, objectIDs: readonly string[]) => void;
  /** Reports that a hit was chosen; `position` counts from 1 over all hits of the answer. Call it before the page is left. */
  readonly click: (answer: AnswerOrigin, hit: { readonly id: string; readonly position: number }) => void;
}

/** A list has to stay on the screen this long before it counts as seen, so that typing does not send an event for each key. */
const VIEW_DELAY_MS = 400;
/** The service takes at most so many objects in one event. */
const VIEW_BATCH = 20;
/** Which part of Algolia's interface an event is from; its reports know these names. */
const SOURCE = ['autocomplete', 'autocomplete-internal'];

type InsightsEvent = Readonly<Record<string, unknown>>;

interface View {
  readonly index: string;
  readonly objectIDs: readonly string[];
}

/** What is known of the list on the screen. */
interface ViewState {
  index: string;
  /** Its hits. */
  seen: readonly string[];
  /** How many of them have been reported. */
  sentCount: number;
  /** What is reported once it has been there long enough. */
  waiting?: View | undefined;
  timer?: ReturnType<typeof setTimeout>;
}

/** Makes the sender of a page. Events are sent only when the site wants them and the reader's browser does not object. */
export function createInsights(settings: Pick<SearchSettings, 'hosted'>): Insights {
  const { hosted } = settings;
  if (hosted === undefined || !hosted.insights || objects()) return { view: () => undefined, click: () => undefined };
  const userToken = createToken();
  const url = toAddress(hosted);
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
      // An empty list is the beginning of none.
      if (!isSame || state.seen.length === 0) state.sentCount = 0;
      Object.assign(state, { index, seen: objectIDs });
      // A list that is not there any more has not been seen long enough.
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

/** The events of a site with hosts of its own go to the first of them, so that the key is sent nowhere else. */
function toAddress({ appId, apiKey, hosts, insightsRegion }: HostedSearch): string {
  const region = insightsRegion === undefined ? '' : `${insightsRegion}.`;
  const { protocol, url } = toHost(hosts?.[0] ?? `insights.${region}algolia.io`);
  const query = new URLSearchParams({
    'X-Algolia-Application-Id': appId,
    'X-Algolia-API-Key': apiKey,
    'X-Algolia-Agent': 'csb-docs',
  });
  return `${protocol}://${url}/1/events?${query}`;
}

/** A beacon survives the page that sends it, and as plain text it needs no preflight. Its answer is not read. */
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

/** `anonymous-<uuid>`: lives as long as the page. `crypto.randomUUID` is missing on pages without https. */
function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes]
    .map((byte, index) =>
      (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
    )
    .join('');
  return `anonymous-${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
