/** Combines two backends: if the first fails, the second answers, and stays preferred for a while. */
import type { SearchBackend } from '../../types/search.js';

/** How long the second is preferred after a failure. Algolia's client avoids failed hosts as long. */
const REST_MS = 120_000;

/** State of the first backend. Replaced as a whole. */
interface Health {
  /** Rejects with the first failure, so that pending queries do not each wait for their own. */
  readonly failure: Promise<never>;
  readonly fail: (error: unknown) => void;
}

/**
 * Combines two backends. `openSecond` is called on demand, at most once at a time; `rest` is for tests. Rejects with
 * the error of the first if both fail. Answers of the second have no `queryID`, because the hosted index never received
 * the query.
 */
export function withFallback(
  first: SearchBackend,
  openSecond: () => Promise<SearchBackend>,
  rest = REST_MS,
): SearchBackend {
  const state: { health: Health; isResting: boolean; second?: Promise<SearchBackend> | undefined } = {
    health: createHealth(),
    isResting: false,
  };
  const second = (): Promise<SearchBackend> => {
    state.second ??= openSecond().catch((error: unknown) => {
      // Loading the chunk again may succeed.
      state.second = undefined;
      throw error;
    });
    return state.second;
  };
  const searchSecond: SearchBackend['search'] = async ({ requests }) => {
    const { results } = await (await second()).search({
      requests: requests.map((request) => ({ ...request, clickAnalytics: false })),
    });
    return { results: results.map(({ queryID: _queryID, ...result }) => result) };
  };
  const searchFirst: SearchBackend['search'] = async (requests) => {
    const { health } = state;
    try {
      return await Promise.race([first.search(requests), health.failure]);
    } catch (error) {
      if (state.health === health) {
        state.health = createHealth();
        state.isResting = true;
        setTimeout(() => (state.isResting = false), rest);
        health.fail(error);
      }
      throw error;
    }
  };
  const recommendFirst: NonNullable<SearchBackend['recommend']> = async (requests) =>
    (await first.recommend?.(requests)) ?? { results: [] };
  const recommendSecond: typeof recommendFirst = async (requests) =>
    (await (await second()).recommend?.(requests)) ?? { results: [] };
  return {
    search: (requests) =>
      state.isResting
        ? searchSecond(requests).catch(() => searchFirst(requests))
        : searchFirst(requests).catch((error: unknown) => searchSecond(requests).catch(() => Promise.reject(error))),
    // An index without recommendations can still answer searches.
    recommend: (requests) =>
      recommendFirst(requests).catch((error: unknown) => recommendSecond(requests).catch(() => Promise.reject(error))),
  };
}

function createHealth(): Health {
  const { promise, reject } = createRejection();
  // It may reject while no query is waiting.
  promise.catch(() => undefined);
  return { failure: promise, fail: reject };
}

function createRejection(): { readonly promise: Promise<never>; readonly reject: (error: unknown) => void } {
  const holder: { reject: (error: unknown) => void } = { reject: () => undefined };
  const promise = new Promise<never>((_resolve, reject) => (holder.reject = reject));
  return { promise, reject: holder.reject };
}
