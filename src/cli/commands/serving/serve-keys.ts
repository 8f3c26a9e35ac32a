/** Keyboard shortcuts of `serve`. */
import { type KeySource, listenToKeys } from '../../../terminal/keys.js';
import type { Log } from '../../../terminal/log.js';
import { openBrowser } from './start-server.js';

/** What the shortcuts act on. */
export interface Served {
  readonly url: string;
  /** Reads and renders everything again; absent for a built folder. */
  readonly rebuild?: (() => Promise<void>) | undefined;
}

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Waits until the server is stopped, externally or by a key. The terminal is then restored. */
export async function untilEnded(
  stopped: Promise<unknown>,
  { url, rebuild }: Served,
  { log, source }: { readonly log: Log; readonly source: (() => KeySource) | undefined },
): Promise<void> {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const help = [
    ['o', 'open the site in a browser'],
    ...(rebuild === undefined ? [] : [['r', 'rebuild everything']]),
    ['c', 'clear the screen'],
    ['q', 'quit'],
  ].map(([key, text]) => `  ${log.paint('strong', key ?? '')}  ${text}`);
  const where = `Serving the site at ${log.paint('place', url)}`;
  const keys = {
    o: () => void openBrowser(url, log),
    ...(rebuild === undefined ? {} : { r: () => void rebuild() }),
    c: () => log.print(`${CLEAR}${where}`),
    q: end,
    h: () => log.print(help.join('\n')),
  };
  const stop = source === undefined || !log.isLive ? undefined : listenToKeys(source(), { keys, end });
  if (stop !== undefined) log.print(log.paint('muted', 'Press h for help, q to quit.'));
  await Promise.race([stopped, ended]).finally(() => stop?.());
}
