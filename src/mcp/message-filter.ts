/**
 * Validates the messages of a client before the SDK reads them. The SDK ignores invalid messages and stops at oversized
 * ones. The filter answers both with a JSON-RPC error, and the connection stays open.
 */
import { Transform } from 'node:stream';
import { parseJSONRPCMessage } from '@modelcontextprotocol/server';

/** In bytes. The longest valid request has a few thousand characters. */
const LONGEST_MESSAGE = 1_000_000;
/** Bytes kept at each end of an oversized message, enough to find its id. */
const EDGE = 300;
const NEWLINE = 0x0a;

/** Error codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** Creates a stream that passes valid messages on. `answer` receives an error, as a line, for each invalid one. */
export function createMessageFilter(answer: (line: string) => void): Transform {
  let pieces: Buffer[] = [];
  let length = 0;
  const receive = (piece: Buffer): void => {
    // Keep only both ends of an oversized message.
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
    const message = `The message has ${length} bytes. The maximum is ${LONGEST_MESSAGE}. Send a shorter one.`;
    return { id: findEdgeId(text), error: { code: INVALID_REQUEST, message } };
  }
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      id: null,
      error: { code: PARSE_ERROR, message: 'The message is not JSON. Send one JSON object per line.' },
    };
  }
  try {
    parseJSONRPCMessage(value);
    return undefined;
  } catch {
    const message = 'The message is not a valid request, notification or response of JSON-RPC 2.0.';
    return { id: idOf(value), error: { code: INVALID_REQUEST, message } };
  }
}

function idOf(value: unknown): string | number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/**
 * Returns the id of a truncated message, if it is the first or the last member. Other ids may belong to nested values.
 */
function findEdgeId(text: string): string | number | null {
  const [, first, last] =
    /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d{1,15}|"[^"\\]{1,200}")\s*,|"id"\s*:\s*(\d{1,15}|"[^"\\]{1,200}")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/.exec(
      text,
    ) ?? [];
  const id = first ?? last;
  return id === undefined ? null : idOf({ id: JSON.parse(id) });
}
