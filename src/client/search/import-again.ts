/** Importing parts of the search, also after it has failed. */
import { awayError } from './failure.js';
import { requestFile } from './request-file.js';

/** Where browsers name the file that they could not fetch; Safari does not, and asks for it again anyway. */
const ADDRESS = /https?:\/\/\S+?\.js/;

/** Of this page: each attempt needs an address of its own. */
const state = { attempts: 0 };

/**
 * Imports a module. Browsers remember that a file could not be fetched, and never ask for it again; under another address
 * they do. When that fails, too, the host is asked for the file, and what it says decides which error it is (`request-file.ts`).
 * What a module throws while it is run is passed on.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = ADDRESS.exec(String(error))?.[0];
    if (address === undefined) throw error;
    state.attempts++;
    try {
      return await import(`${address}?retry=${state.attempts}`);
    } catch (last) {
      if (!ADDRESS.test(String(last))) throw last;
      await requestFile(address, 'reload');
      throw awayError(`${address} cannot be imported`, last);
    }
  }
}
