/**
 * The messages of a client, before the SDK reads them: it is silent about what is no message, and gives up at one that is
 * too long. Here each of these gets its error by JSON-RPC, and the connection goes on.
 */
import { Transform } from 'node:stream';
import { parseJSONRPCMessage } from '@modelcontextprotocol/server';

/** In bytes; the longest question has a few thousand characters. */
const LONGEST_MESSAGE = 1_000_000;
/** Of a message that is too long, enough to find its id. */
const EDGE = 300;
const NEWLINE = 0x0a;

/** As JSON-RPC 2.0 numbers them. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** Makes a stream that lets messages through; `answer` receives the error of each that is none, as a line. */
export function createMessageFilter(answer: (line: string) => void): Transform {
  let pieces: Buffer[] = [];
  let length = 0;
  const receive = (piece: Buffer): void => {
    // Of a message that is too long its beginning and its end are kept.
    pieces.push(piece);
    length += piece.length;
    if (length > LONGEST_MESSAGE) pieces = cutMiddle(pieces);
  };
  const finish = (): string => {
    const text = Buffer.concat(pieces).toString();
    const error = findError(text, length);
    pieces = [];
    length = 0;
    if (error === undefined) return `${text}\n`;
    answer(`${JSON.stringify({ jsonrpc: '2.0', ...error })}\n`);
    return '';
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        receive(chunk.subarray(from, end));
        from = end + 1;
        this.push(finish());
      }
      receive(chunk.subarray(from));
      done();
    },
  });
}

function cutMiddle(pieces: readonly Buffer[]): Buffer[] {
  const all = Buffer.concat(pieces);
  return all.length <= 2 * EDGE ? [all] : [all.subarray(0, EDGE), Buffer.from(all.subarray(-EDGE))];
}

interface MessageError {
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

function findError(text: string, length: number): MessageError | undefined {
  if (length > LONGEST_MESSAGE) {
    const message = `The message has ${length} bytes; ${LONGEST_MESSAGE} are the most. Send a shorter one.`;
    return { id: findEdgeId(text), error: { code: INVALID_REQUEST, message } };
  }
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { id: null, error: { code: PARSE_ERROR, message: 'The message is not JSON. Send one JSON object a line.' } };
  }
  try {
    parseJSONRPCMessage(value);
    return undefined;
  } catch {
    const message = 'The message is no request, notification or response of JSON-RPC 2.0.';
    return { id: idOf(value), error: { code: INVALID_REQUEST, message } };
  }
}

function idOf(value: unknown): string | number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** The id of a message that is cut in the middle: the one that it begins or ends with, since others are of what is in it. */
function findEdgeId(text: string): string | number | null {
  const [, first, last] =
    /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d{1,15}|"[^"\\]{1,200}")\s*,|"id"\s*:\s*(\d{1,15}|"[^"\\]{1,200}")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/.exec(
      text,
    ) ?? [];
  const id = first ?? last;
  return id === undefined ? null : idOf({ id: JSON.parse(id) });
}
