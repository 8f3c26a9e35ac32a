/** Invalid messages: each gets its JSON-RPC error, and the server continues. */
import { spawn } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BIN } from '../support/paths.js';
import { writeSite } from '../support/site.js';
import { until } from '../support/until.js';

interface Reply {
  readonly id: string | number | null;
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: unknown;
}

const call = (query: string, id: number): string =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"search","arguments":{"query":${query}}}}`;
const HELLO =
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}';

/** Sends each line after the previous one has been answered. Returns the last response to each. */
async function exchange(lines: readonly string[]): Promise<{ replies: readonly Reply[]; code: number | null }> {
  const folder = writeSite({
    'csb-docs.config.json': '{"title":"T","url":"https://x.example"}',
    'docs/index.md': '# Welcome',
  });
  const child = spawn(process.execPath, [BIN, 'mcp', folder], { stdio: ['pipe', 'pipe', 'ignore'] });
  const received = { text: '' };
  child.stdout.on('data', (piece: Buffer) => (received.text += piece));
  const listReplies = (): readonly string[] => received.text.split('\n').slice(0, -1);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for (const [at, line] of lines.entries()) {
    child.stdin.write(`${line}\n`);
    await until(() => listReplies().length > at || child.exitCode !== null);
  }
  child.stdin.end();
  return { replies: listReplies().map((line) => JSON.parse(line)), code: await ended };
}

const messages = suite('invalid messages');

messages('each gets an error with its id, if any, and the next message is served', async () => {
  const long = 'a'.repeat(13_000_000);
  const cases: readonly (readonly [line: string, id: Reply['id'], code: number | undefined])[] = [
    [HELLO, 1, undefined],
    ['hello', null, -32700],
    ['{"jsonrpc":"2.0","id":2', null, -32700],
    ['[]', null, -32600],
    ['5', null, -32600],
    ['{"jsonrpc":"2.0","id":3}', 3, -32600],
    ['{"jsonrpc":"1.0","id":4,"method":"tools/list"}', 4, -32600],
    ['{"jsonrpc":"2.0","id":5,"method":"tools/list","params":5}', 5, -32600],
    ['{"jsonrpc":"2.0","id":6,"method":"nope"}', 6, -32601],
    [call(`"${long}"`, 7), 7, -32600],
    [`{"method":"x","params":{"id":99,"text":"${long}"},"jsonrpc":"2.0","id":"8"}`, '8', -32600],
    [`{"method":"x","params":{"text":"${long}","id":99}}`, null, -32600],
    [`{"method":"${long}","id":9,"jsonrpc":"2.0"}`, 9, -32600],
    [call(`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 10), 10, undefined],
    [call(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 11), 11, undefined],
    [`\r\n\n${call('"welcome"', 12)}\r`, 12, undefined],
  ];
  const { replies, code } = await exchange(cases.map(([line]) => line));
  assert.equal(
    replies.map(({ id, error }) => [id, error?.code]),
    cases.map(([, id, error]) => [id, error]),
  );
  assert.match(replies[9]?.error?.message ?? '', /^The message has 13000\d+ bytes\. The maximum is 1000000\./);
  assert.match(JSON.stringify(replies.at(-1)), /1 page, best first/);
  assert.is(code, 0);
});

messages.run();
