/** The search that is deployed with the site: fetches the files of the embedded index and answers from them. */
import { brokenIndex } from '../../search/format.js';
import { createEngine, type Engine } from '../../search/reader/open.js';

/** A host that does not answer is an error, not a spinner for ever. */
const PATIENCE_MS = 15_000;

/** The index of a deploy: the address of its folder, and the engine that reads it. */
interface Opened {
  readonly folder: string;
  readonly engine: Engine;
}

/**
 * Opens the index that an entry (`search.<locale>.json`) names. It starts to load at once; whatever fails rejects the search that needs it, and is tried again by the next.
 * A file that is gone or broken may belong to an older deploy than this tab: the entry is read again once.
 */
export function openEmbedded(entryHref: string): Engine {
  const open = (): Promise<Opened> => openEntry(new URL(entryHref, location.href));
  const state = { opened: open() };
  const ask = async <T>(call: (engine: Engine) => Promise<T>): Promise<T> => {
    state.opened = state.opened.catch(open);
    const { folder, engine } = await state.opened;
    return call(engine).catch(async (error: unknown) => {
      const fresh = await open();
      if (fresh.folder === folder) throw error;
      state.opened = Promise.resolve(fresh);
      return call(fresh.engine);
    });
  };
  // The first keystroke must not wait for the manifest; its failure is reported by the search itself.
  ask(({ search }) => search({ requests: [] })).catch(() => undefined);
  return {
    search: (requests) => ask(({ search }) => search(requests)),
    recommend: (requests) => ask(({ recommend }) => recommend(requests)),
  };
}

async function openEntry(address: URL): Promise<Opened> {
  const entry: { readonly folder: string } = await (await request(address, 'no-cache')).json();
  const folder = new URL(entry.folder, address).href;
  return { folder, engine: createEngine({ read: async (name) => inflate(await request(folder + name)) }) };
}

/** Whatever a host answers instead of a file is no deflated data, and rejects here. */
async function inflate({ body }: Response): Promise<Uint8Array | undefined> {
  return body
    ? new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer())
    : undefined;
}

async function request(address: string | URL, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw brokenIndex(`${address} answered ${response.status}`);
  return response;
}
