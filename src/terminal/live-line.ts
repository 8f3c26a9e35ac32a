/** The last line of a terminal, drawn again and again. Whatever else is printed has to clear it before. */
import { fitParts } from './progress.js';
import type { TextSink } from './streams.js';

/** A line that can be drawn again. */
export interface LiveLine {
  /** Draws the parts of the line in place of what it showed; parts that do not fit are left out. */
  readonly show: (parts: readonly string[]) => void;
  /** Removes it, and leaves the cursor where it began. */
  readonly clear: () => void;
}

/** Of a terminal that does not say how wide it is. */
const USUAL_WIDTH = 80;
const ERASE = '\r\u001b[2K';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Whether a live line can be drawn: never into a pipe, a file or the log of a CI service. */
export function canDraw(stream: TextSink): boolean {
  return Boolean(stream.isTTY) && process.env['TERM'] !== 'dumb' && !process.env['CI'];
}

/** Opens the live line of a terminal; `mute` paints all but its first part. Ctrl+C removes the line. */
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
    // Whoever else listens decides what happens; without listeners it has to end the process, as if there had been none.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  return {
    show: (parts) => {
      // Before anything is drawn, and first in the list: a listener that removes itself when it is called must still be counted.
      if (!isShown) for (const signal of SIGNALS) process.prependListener(signal, onSignal);
      isShown = true;
      // The last column stays empty: some terminals wrap as soon as it is written.
      const [first = '', ...rest] = fitParts(parts, (terminal.columns || USUAL_WIDTH) - 1);
      terminal.write(`${ERASE}${first}${rest.length === 0 ? '' : mute(rest.join(''))}`);
    },
    clear,
  };
}
