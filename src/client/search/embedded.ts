/** The search that is deployed with the site: fetches the files of the embedded index and answers from them. */
import { createEngine, type Engine } from '../../search/reader/open.js';
import { isAway, outdatedError } from './failure.js';
import { requestFile } from './request-file.js';

/**
 * Opens the index in a folder. It starts to load at once; whatever fails rejects the search that needs it, and is tried
 * again by the next. A file that is gone or broken is an `OutdatedError`: the folder may be that of an older deploy.
 * With `cache: 'reload'` files are asked for past what the browser has kept, and an answer without one is better than none.
 */
export function openEmbedded(folder: string, cache: RequestCache = 'default'): Engine {
  const state: { wrong?: unknown } = {};
  const read = (name: string): Promise<Uint8Array> =>
    requestFile(folder + name, cache)
      .then(inflate)
      .catch((error: unknown) => {
        if (!isAway(error)) state.wrong = error;
        throw error;
      });
  const engine = createEngine({ read });
  const ask = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer.catch((error: unknown) => {
      throw isAway(error) ? error : outdatedError('The search index cannot be read', error);
    });
    // The engine may do without a file; but there may be a newer index, with all of them.
    if (state.wrong !== undefined && cache !== 'reload')
      throw outdatedError('A file of the search index is missing', state.wrong);
    return value;
  };
  // The first keystroke must not wait for the manifest; its failure is reported by the search itself.
  engine.search({ requests: [] }).catch(() => undefined);
  return {
    search: (requests) => ask(engine.search(requests)),
    recommend: (requests) => ask(engine.recommend(requests)),
  };
}

/** Whatever a host answers instead of a file is no deflated data, and rejects here. */
async function inflate(bytes: ArrayBuffer): Promise<Uint8Array> {
  const { body } = new Response(bytes);
  return body
    ? new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer())
    : new Uint8Array();
}
