/**
 * The browser that plugins of a run share: started by the first call, ended with the run.
 * It runs beside the main thread, which parses with what plugins bring: no other thread knows their functions, so one browser
 * is enough, and whoever waits for it leaves the main thread to other pages.
 */

import type { PluginBrowser, PluginWindow } from '../../types/plugin.js';
import { findBrowser } from './print-chromium.js';
import type { BrowserWindow, RunningBrowser, StartOptions } from './start-browser.js';

/** For whom browsers run. */
export interface BrowsersOptions extends StartOptions {
  /** Ends them, and the call that waits for one; what is asked later is not begun. */
  readonly signal?: AbortSignal | undefined;
}

/** The browser of a run. */
export interface Browsers {
  /** What plugins get of it, with the seconds that a call may take; undefined where there is no browser. */
  readonly find: (seconds: number) => Promise<PluginBrowser | undefined>;
  /** Ends it; the next call starts another one. */
  readonly close: () => Promise<void>;
}

/** What is known of it. */
interface State {
  running: Promise<RunningBrowser> | undefined;
  /** The end of the call made last: there is one at a time. */
  last: Promise<unknown>;
}

/** None is running yet. */
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
      // One that did not start is gone already.
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
      // Whatever has ended it: the next call starts another one. What cannot be started is not tried again.
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
