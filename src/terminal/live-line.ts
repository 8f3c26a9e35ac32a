/** A status line that is redrawn at the bottom of the terminal. All other output has to clear it first. */
import { fitParts } from './progress.js';
import type { TextSink } from './streams.js';

/** A line that can be redrawn. */
export interface LiveLine {
  /** Draws the line. Parts that do not fit are omitted. */
  readonly show: (parts: readonly string[]) => void;
  /** Removes the line and leaves the cursor at its start. */
  readonly clear: () => void;
}

/** Width if the terminal does not report it. */
const USUAL_WIDTH = 80;
const ERASE = '\r\u001b[2K';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Returns whether a live line can be drawn: not into a pipe, a file or the log of a CI service. */
export function canDraw(stream: TextSink): boolean {
  return Boolean(stream.isTTY) && process.env['TERM'] !== 'dumb' && !process.env['CI'];
}

/** Opens the live line of a terminal. `mute` styles all parts but the first. Ctrl+C removes the line. */
export function openLiveLine(terminal: TextSink, mute: (text: string) => string): LiveLine {
  let isShown = false;
  const clear = (): void => {
    if (!isShown) return;
    isShown = false;
    for (const signal of SIGNALS) process.off(signal, onSignal);
    terminal.write(ERASE);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    clear();
    // Other listeners handle the signal. Without any, end the process as if there had been none.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  return {
    show: (parts) => {
      // Registered before drawing and first in the list, so that a listener that removes itself is still counted.
      if (!isShown) for (const signal of SIGNALS) process.prependListener(signal, onSignal);
      isShown = true;
      // The last column stays empty, because some terminals wrap as soon as it is written.
      const [first = '', ...rest] = fitParts(parts, (terminal.columns || USUAL_WIDTH) - 1);
      terminal.write(`${ERASE}${first}${rest.length === 0 ? '' : mute(rest.join(''))}`);
    },
    clear,
  };
}
