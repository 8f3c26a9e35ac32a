/**
 * The protocol of DevTools over two pipes: messages as JSON, each with NUL behind it.
 * In: the two ends. Out: questions with answers, and events.
 */
import type { Socket } from 'node:net';
import { isRecord } from '../../utils/record.js';

/** What an answer or an event says. */
export type Said = Readonly<Record<string, unknown>>;

/** The protocol of one browser. */
export interface Protocol {
  /** Asks the browser, or one of its windows; throws what it answers, and once the browser has ended. */
  readonly ask: (method: string, params?: object, sessionId?: string) => Promise<Said>;
  /** Tells it something whose answer is of no interest. */
  readonly tell: (method: string, params?: object, sessionId?: string) => void;
  /** Rejects what is asked, now and later. */
  readonly end: (reason: Error) => void;
}

/** The two ends of the pipes, and who hears of events. */
export interface ProtocolPlace {
  readonly to: Socket;
  readonly from: Socket;
  readonly onEvent: (method: string, params: Said, sessionId: string) => void;
}

interface Question {
  readonly resolve: (answer: Said) => void;
  readonly reject: (error: Error) => void;
}

/** Speaks it. The process does not wait for a browser that nobody has asked anything. */
export function speak({ to, from, onEvent }: ProtocolPlace): Protocol {
  const open = new Map<number, Question>();
  let asked = 0;
  let ended: Error | undefined;
  const end = (reason: Error): void => {
    ended ??= reason;
    for (const { reject } of open.values()) reject(ended);
    open.clear();
    from.unref();
  };
  const write = (method: string, params: object, sessionId: string | undefined): number => {
    to.write(`${JSON.stringify({ id: ++asked, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
    return asked;
  };
  listen(from, (message) => {
    const { id, method, params, sessionId } = message;
    if (typeof method === 'string') return onEvent(method, isRecord(params) ? params : {}, String(sessionId));
    const question = open.get(Number(id));
    open.delete(Number(id));
    if (open.size === 0) from.unref();
    answer(message, question);
  });
  for (const socket of [to, from]) {
    socket.unref();
    // That it is gone is told by the process.
    socket.on('error', () => undefined);
  }
  return {
    ask: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        from.ref();
        open.set(write(method, params, sessionId), { resolve, reject });
      }),
    tell: (method, params = {}, sessionId = undefined) => {
      if (ended === undefined) write(method, params, sessionId);
    },
    end,
  };
}

function answer({ error, result }: Said, question: Question | undefined): void {
  if (isRecord(error)) question?.reject(new Error(String(error['message'])));
  else question?.resolve(isRecord(result) ? result : {});
}

/** Puts messages together of the pieces in which they come. */
function listen(from: Socket, onMessage: (message: Said) => void): void {
  let pieces: string[] = [];
  from.setEncoding('utf8').on('data', (data: string) => {
    const [first = '', ...others] = data.split('\0');
    pieces.push(first);
    for (const next of others) {
      const message: unknown = JSON.parse(pieces.join(''));
      pieces = [next];
      if (isRecord(message)) onMessage(message);
    }
  });
}
