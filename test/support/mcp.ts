/** MCP clients from the SDK, connected to a child process as assistants start it, or to a server in this process. */
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createServers } from '../../src/mcp/server.js';
import { openLibrary } from '../../src/mcp/site/library.js';
import { isRefusal } from '../../src/mcp/site/outcome.js';
import type { SiteFiles } from '../../src/types/site-files.js';
import { BIN } from './paths.js';

/** Response of a tool. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** A connected client, which must be closed. */
export interface Asking {
  readonly client: Client;
  readonly ask: (tool: string, values: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>;
  /** Returns what the server has printed outside the protocol. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

/** Starts `csb-docs mcp` as assistants do; `bin` is another copy of the command. */
export async function startMcp(args: readonly string[], cwd: string, bin = BIN): Promise<Asking> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp', ...args],
    cwd,
    stderr: 'pipe',
  });
  const pieces: string[] = [];
  transport.stderr?.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  return connect(transport, () => pieces.join(''));
}

/** Connects to a server for these files in this process. */
export async function askFiles(files: SiteFiles): Promise<Asking> {
  const library = await openLibrary(files);
  if (isRefusal(library)) throw new Error(library.refusal);
  const bugs: string[] = [];
  const servers = createServers({ library, version: '1.2.3', onBug: (text) => bugs.push(text) });
  return connectTo(servers, () => bugs.join('\n'));
}

/** Connects to a server in this process. */
export async function connectTo(servers: ReturnType<typeof createServers>, log = () => ''): Promise<Asking> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await servers().connect(far);
  return connect(near, log);
}

async function connect(transport: Parameters<Client['connect']>[0], log: () => string): Promise<Asking> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  return {
    client,
    log,
    ask: async (name, values) => {
      const { content, isError = false } = await client.callTool({ name, arguments: { ...values } });
      const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
      return { text: texts.join('\n'), isError };
    },
    close: () => client.close(),
  };
}
