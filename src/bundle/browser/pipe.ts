/** The DevTools protocol over two pipes: JSON messages that end with NUL. */
import type { Socket } from 'node:net';
import { isRecord } from '../../utils/record.js';

/** The content of an answer or event. */
export type Said = Readonly<Record<string, unknown>>;

/** The protocol of one browser. */
export interface Protocol {
  /** Sends a request to the browser or one of its windows. Throws its errors, and after the browser has ended. */
  readonly ask: (method: string, params?: object, sessionId?: string) => Promise<Said>;
  /** Sends a request whose answer is ignored. */
  readonly notify: (method: string, params?: object, sessionId?: string) => void;
  /** Rejects all requests, pending and later. */
  readonly end: (reason: Error) => void;
}

/** The ends of the pipes, and the event handler. */
export interface ProtocolPlace {
  readonly to: Socket;
  readonly from: Socket;
  readonly onEvent: (method: string, params: Said, sessionId: string) => void;
}

interface Question {
  readonly resolve: (answer: Said) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the protocol. An idle browser does not keep the process alive. */
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
    // The process reports its end.
    socket.on('error', () => undefined);
  }
  return {
    ask: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        from.ref();
        open.set(write(method, params, sessionId), { resolve, reject });
      }),
    notify: (method, params = {}, sessionId = undefined) => {
      if (ended === undefined) write(method, params, sessionId);
    },
    end,
  };
}

function answer({ error, result }: Said, question: Question | undefined): void {
  if (isRecord(error)) question?.reject(new Error(String(error['message'])));
  else question?.resolve(isRecord(result) ? result : {});
}

/** Reassembles messages from chunks. */
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
