/** Searches the embedded index of the site: loads its files and answers from them. */
import { createEngine, type Engine } from '../../search/reader/open.js';
import { isAway, outdatedError } from './failure.js';
import { requestFile } from './request-file.js';

/**
 * Opens the index in a folder and starts loading. A failure rejects the search that needs the file, and the next search
 * retries. A missing or broken file is an `OutdatedError`, because the folder may be that of an older deploy. With
 * `cache: 'reload'`, files bypass the browser's cache, and the engine may answer without a missing one.
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
    // The engine may answer without a file, but a newer index may have all of them.
    if (state.wrong !== undefined && cache !== 'reload')
      throw outdatedError('A file of the search index is missing', state.wrong);
    return value;
  };
  // Preloads the manifest for the first keystroke. Searches report its failure.
  engine.search({ requests: [] }).catch(() => undefined);
  return {
    search: (requests) => ask(engine.search(requests)),
    recommend: (requests) => ask(engine.recommend(requests)),
  };
}

/** Rejects if a host returns something other than deflated data. */
async function inflate(bytes: ArrayBuffer): Promise<Uint8Array> {
  const { body } = new Response(bytes);
  return body
    ? new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer())
    : new Uint8Array();
}
