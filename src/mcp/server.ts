/**
 * The server: what it says of itself, its tools, and pages as resources.
 * In: a site. Out: a server of the protocol, which has no connection yet.
 */
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

/** What a server is made of. */
export interface ServerOptions {
  readonly library: Library;
  /** Of csb-docs. */
  readonly version: string;
  /** Told about bugs. */
  readonly onBug: (text: string) => void;
}

/** Resources are for people to choose from: a list of thousands is none. */
const MOST_RESOURCES = 1000;
const MARKDOWN = 'text/markdown';

/** Makes what makes servers of a site; each connection has one, and all of them share what is open. */
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
    'Answer questions about it from its content: `search` finds sections, `read_section` reads a section, `read_page` reads a whole page, and `list_pages` lists all pages.',
    'Cite the URLs in the results, with their anchors, so that readers can open the exact section. If the documentation does not contain the answer, say so instead of guessing.',
    ...(others.length === 0
      ? []
      : [`It is in ${languages[0].name}. Set \`language\` to read it in ${others.join(', ')}.`]),
  ].join(' ');
}

/** What cannot be answered is told to the model as an answer with an error, never as an exception. */
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
      return { content: [{ type: 'text', text: 'The server failed. See its log for the reason.' }], isError: true };
    }
  });
}

/** The SDK wants schemas that may be changed. */
function toJson({ properties, required, ...schema }: ArgumentsSchema): Parameters<typeof fromJsonSchema>[0] {
  return { ...schema, properties: { ...properties }, required: [...required] };
}

/** Pages that people may add to a conversation by themselves. */
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
