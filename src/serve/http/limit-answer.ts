/** How long an answer may take. A reader that does not read would keep its connection, and what is to be sent, for ever. */
import type { ServerResponse } from 'node:http';

/** A reader takes something at least this often. */
const STALL_MS = 30_000;
/** What even a bad connection manages, in bytes for each millisecond. */
const LOWEST_RATE = 1;

/**
 * Ends the connection of a reader that takes nothing for half a minute, or less than a kilobyte in a second all the time.
 * @returns a signal for whoever sends: that is over. An answer that waits behind another one of its connection is not told
 *   otherwise, and would keep its file open.
 */
export function limitAnswer(response: ServerResponse, bytes: number, stallMs = STALL_MS): AbortSignal {
  const { socket } = response.req;
  const over = new AbortController();
  const clear = (): void => {
    clearTimeout(timer);
    socket.off('close', end);
  };
  const end = (): void => {
    clear();
    over.abort();
    response.destroy();
  };
  // From here on it counts; how long a page takes to be made is not the reader's doing.
  // While nothing waits for the reader, it waits for us: what is compressed well comes seldom.
  response.setTimeout(stallMs, () => {
    if (response.writableLength > 0) end();
  });
  const timer = setTimeout(end, stallMs + bytes / LOWEST_RATE).unref();
  socket.setMaxListeners(0).once('close', end);
  response.once('close', clear);
  if (socket.destroyed) end();
  return over.signal;
}
