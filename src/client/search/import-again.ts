/** Imports parts of the search with retries. */
import { awayError } from './failure.js';
import { requestFile } from './request-file.js';

/** Browsers name the failed file in the error. Safari does not, but requests it again anyway. */
const URL_PATTERN = /https?:\/\/\S+?\.js/;

/** Each attempt on this page needs its own URL. */
const state = { attempts: 0 };

/**
 * Imports a module. Browsers cache failed requests, so a retry uses another URL. If that fails too, the file is
 * requested directly, and the response determines the error (`request-file.ts`). Errors while running the module are
 * passed on.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = URL_PATTERN.exec(String(error))?.[0];
    if (address === undefined) throw error;
    state.attempts++;
    try {
      return await import(`${address}?retry=${state.attempts}`);
    } catch (last) {
      if (!URL_PATTERN.test(String(last))) throw last;
      await requestFile(address, 'reload');
      throw awayError(`${address} cannot be imported`, last);
    }
  }
}
