/**
 * Manages the browser that plugins of a run share: started by the first call, closed after the run. It runs beside the
 * main thread, which parses with plugins because their functions cannot be transferred. One browser is therefore
 * enough, and waiting for it leaves the main thread to other pages.
 */

import type { PluginBrowser, PluginWindow } from '../../types/plugin.js';
import { findBrowser } from './print-chromium.js';
import type { BrowserWindow, RunningBrowser, StartOptions } from './start-browser.js';

/** The options of a browser. */
export interface BrowsersOptions extends StartOptions {
  /** Closes it and aborts the waiting call. Later calls are not started. */
  readonly signal?: AbortSignal | undefined;
}

/** The browser of a run. */
export interface Browsers {
  /** Returns the API for plugins with the time limit of a call in seconds. Undefined if no browser is installed. */
  readonly find: (seconds: number) => Promise<PluginBrowser | undefined>;
  /** Closes it. The next call starts another one. */
  readonly close: () => Promise<void>;
}

/** The state of the browser. */
interface State {
  running: Promise<RunningBrowser> | undefined;
  /** The end of the last call, because calls run one at a time. */
  last: Promise<unknown>;
}

/** Creates a manager without a running browser. */
export function createBrowsers({ isGuest, signal }: BrowsersOptions): Browsers {
  const state: State = { running: undefined, last: Promise.resolve() };
  return {
    find: async (seconds) => {
      const found = await findBrowser();
      if (!('program' in found)) return undefined;
      const start = async (): Promise<RunningBrowser> =>
        (await import('./start-browser.js')).startBrowser(found.program, { isGuest });
      return { open: (script) => createWindow({ state, start, seconds, signal }, script) };
    },
    close: async () => {
      const { running } = state;
      state.running = undefined;
      // One that did not start needs no closing.
      await (await running?.catch(() => undefined))?.close();
    },
  };
}

interface WindowPlace extends Pick<BrowsersOptions, 'signal'> {
  readonly state: State;
  readonly start: () => Promise<RunningBrowser>;
  readonly seconds: number;
}

function createWindow({ state, start, seconds, signal }: WindowPlace, script: () => string): PluginWindow {
  const windows = new WeakMap<RunningBrowser, Promise<BrowserWindow>>();
  const call = async (expression: string): Promise<unknown> => {
    signal?.throwIfAborted();
    state.running ??= start();
    const browser = await state.running;
    let isLate = false;
    signal?.addEventListener('abort', browser.kill, { once: true });
    const late = setTimeout(() => {
      isLate = true;
      browser.kill();
    }, seconds * 1000);
    try {
      signal?.throwIfAborted();
      const window = windows.get(browser) ?? browser.openWindow(script());
      windows.set(browser, window);
      return await (await window).evaluate(expression);
    } catch (error) {
      throw isLate ? new Error(`it did not finish within ${seconds} seconds`) : error;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', browser.kill);
      // If it has ended for any reason, the next call starts another one. One that cannot start is not retried.
      if (browser.isEnded()) state.running = undefined;
    }
  };
  return {
    call: (name, ...given) => {
      const result = state.last.then(() => call(`${name}(...${JSON.stringify(given)})`));
      state.last = result.catch(() => undefined);
      return result;
    },
  };
}
