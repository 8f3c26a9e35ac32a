/** The MCP server: instructions, tools, and pages as resources. Connections are handled elsewhere. */
import { fromJsonSchema, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { errorStack } from '../utils/code/thrown.js';
import { createIndexes } from './site/index-of.js';
import type { Library } from './site/library.js';
import { type ListContext, listPages } from './site/list-pages.js';
import { isRefusal } from './site/outcome.js';
import { readTwin } from './site/read-twin.js';
import { listPagesTool } from './tools/list-pages.js';
import { readPageTool } from './tools/read-page.js';
import { readSectionTool } from './tools/read-section.js';
import { searchTool } from './tools/search.js';
import type { ArgumentsSchema, Tool } from './tools/tool.js';

/** Options of the server. */
export interface ServerOptions {
  readonly library: Library;
  /** Version of csb-docs. */
  readonly version: string;
  /** Called for bugs. */
  readonly onBug: (text: string) => void;
}

/** Resources are for people to choose from, so a list of thousands is useless. */
const MOST_RESOURCES = 1000;
const MARKDOWN = 'text/markdown';

/** Creates a factory for servers, one per connection. All share the opened indexes. */
export function createServers({ library, version, onBug }: ServerOptions): () => McpServer {
  const context: ListContext = { library, indexes: createIndexes(library) };
  return () => {
    const server = new McpServer(
      { name: 'csb-docs', title: library.title, version, websiteUrl: library.address },
      { instructions: writeInstructions(library) },
    );
    const parts = { server, context, onBug };
    register(searchTool, parts);
    register(readSectionTool, parts);
    register(readPageTool, parts);
    register(listPagesTool, parts);
    registerPages(parts);
    return server;
  };
}

interface Parts extends Pick<ServerOptions, 'onBug'> {
  readonly server: McpServer;
  readonly context: ListContext;
}

function writeInstructions({ title, address, languages }: Library): string {
  const others = languages.slice(1).map(({ name }) => name);
  return [
    `This is the documentation “${title}”, ${address}.`,
    'Answer questions about it from what stands there: `search` finds sections, `read_section` reads one of them, `read_page` a whole page, and `list_pages` shows what there is.',
    'Cite the addresses that the answers have, with their anchors, so that readers can open the very section. What is not found there, say so instead of guessing.',
    ...(others.length === 0
      ? []
      : [`It is in ${languages[0].name}, and in ${others.join(', ')} where \`language\` asks for that.`]),
  ].join(' ');
}

/** Registers a tool. Failures are returned to the model as error results, not thrown. */
function register<Arguments>(tool: Tool<Arguments>, { server, context, onBug }: Parts): void {
  const { name, title, description, schema, run } = tool;
  const inputSchema = fromJsonSchema<Arguments>(toJson(schema));
  const annotations = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };
  server.registerTool(name, { title, description, inputSchema, annotations }, async (values) => {
    try {
      await context.library.files.refresh();
      const answer = await run(values, context);
      const text = typeof answer === 'string' ? answer : answer.refusal;
      return { content: [{ type: 'text', text }], ...(typeof answer === 'string' ? {} : { isError: true }) };
    } catch (error) {
      onBug(errorStack(error));
      return { content: [{ type: 'text', text: 'The server has failed; its log says why.' }], isError: true };
    }
  });
}

/** The SDK requires mutable schemas. */
function toJson({ properties, required, ...schema }: ArgumentsSchema): Parameters<typeof fromJsonSchema>[0] {
  return { ...schema, properties: { ...properties }, required: [...required] };
}

/** Registers pages as resources, which people can add to a conversation. */
function registerPages({ server, context }: Parts): void {
  const { library } = context;
  const list = async () => {
    await library.files.refresh();
    const pages = await listPages(context, { version: undefined, language: undefined });
    return {
      resources: (isRefusal(pages) ? [] : pages.slice(0, MOST_RESOURCES)).map(({ title, address, description }) => ({
        uri: address,
        name: title,
        mimeType: MARKDOWN,
        ...(description === '' ? {} : { description }),
      })),
    };
  };
  const template = new ResourceTemplate(`${library.address}{+path}`, { list });
  const about = { title: 'Page', description: `A page of “${library.title}” as Markdown`, mimeType: MARKDOWN };
  server.registerResource('page', template, about, async (uri) => {
    await library.files.refresh();
    const page = await readTwin(context, uri.href);
    if (isRefusal(page)) throw new Error(page.refusal);
    return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: page.markdown }] };
  });
}
