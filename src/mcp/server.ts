/** The MCP server: instructions, tools, and pages as resources. Connections are handled elsewhere. */
import { fromJsonSchema, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { withoutUnseen } from '../diagnostics/frame.js';
import { errorStack } from '../utils/code/errors.js';
import { countOf } from '../utils/text/count.js';
import { createIndexes } from './site/index-of.js';
import type { Library } from './site/library.js';
import { type ListContext, listPages } from './site/list-pages.js';
import { isRefusal, type Refusal, refuse } from './site/outcome.js';
import { readMarkdownPage } from './site/read-markdown-page.js';
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
  /** Time limit for a response. */
  readonly seconds?: number;
}

/** Resources are for people to choose from, so a list of thousands is useless. */
const MOST_RESOURCES = 1000;
const MARKDOWN = 'text/markdown';
/** In characters. The longest part of a page that can be requested has 100,000. */
const LONGEST_ANSWER = 250_000;
const USUAL_SECONDS = 60;

/** Creates a factory for servers, one per connection. All share the opened indexes. */
export function createServers({ library, version, onBug, seconds = USUAL_SECONDS }: ServerOptions): () => McpServer {
  const context: ListContext = { library, indexes: createIndexes(library) };
  return () => {
    const server = new McpServer(
      { name: 'csb-docs', title: library.title, version, websiteUrl: library.address },
      { instructions: writeInstructions(library) },
    );
    const parts = { server, context, onBug, seconds };
    register(searchTool, parts);
    register(readSectionTool, parts);
    register(readPageTool, parts);
    register(listPagesTool, parts);
    registerPages(parts);
    return server;
  };
}

interface Parts extends Pick<ServerOptions, 'onBug'> {
  readonly seconds: number;
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

/** Registers a tool. Failures are returned to the model as error results, not thrown. */
function register<Arguments>(tool: Tool<Arguments>, { server, context, onBug, seconds }: Parts): void {
  const { name, title, description, schema, run } = tool;
  const inputSchema = fromJsonSchema<Arguments>(toJson(schema));
  const annotations = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };
  server.registerTool(name, { title, description, inputSchema, annotations }, async (values) => {
    try {
      await context.library.files.refresh();
      const answer = await within(seconds, run(values, context));
      const text = toText(typeof answer === 'string' ? answer : answer.refusal);
      return { content: [{ type: 'text', text }], ...(typeof answer === 'string' ? {} : { isError: true }) };
    } catch (error) {
      onBug(errorStack(error));
      return { content: [{ type: 'text', text: 'The server failed. See its log for the reason.' }], isError: true };
    }
  });
}

/** Limits the time of a response, because a host can be slow on each of many requests. */
async function within<Result>(seconds: number, work: Promise<Result>): Promise<Result | Refusal> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Refusal>((resolve) => {
    const refusal = refuse(`The site did not respond within ${countOf(seconds, 'second')}. Try again in a minute.`);
    timer = setTimeout(() => resolve(refusal), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Limits the length of a response, and removes characters that control terminals or hide words. */
function toText(text: string): string {
  const clean = withoutUnseen(text.slice(0, LONGEST_ANSWER));
  return text.length <= LONGEST_ANSWER ? clean : `${clean}\n\nThe response is cut here. Request less.`;
}

/** The SDK requires mutable schemas. */
function toJson({ properties, required, ...schema }: ArgumentsSchema): Parameters<typeof fromJsonSchema>[0] {
  return { ...schema, properties: { ...properties }, required: [...required] };
}

/** Registers pages as resources, which people can add to a conversation. */
function registerPages({ server, context, seconds }: Parts): void {
  const { library } = context;
  const list = async () => {
    await library.files.refresh();
    const pages = await within(seconds, listPages(context, { version: undefined, language: undefined }));
    return {
      resources: (isRefusal(pages) ? [] : pages.slice(0, MOST_RESOURCES)).map(({ title, address, description }) => ({
        uri: address,
        name: toText(title),
        mimeType: MARKDOWN,
        ...(description === '' ? {} : { description: toText(description) }),
      })),
    };
  };
  const template = new ResourceTemplate(`${library.address}{+path}`, { list });
  const about = { title: 'Page', description: `A page of “${library.title}” as Markdown`, mimeType: MARKDOWN };
  server.registerResource('page', template, about, async (uri) => {
    await library.files.refresh();
    const page = await within(seconds, readMarkdownPage(context, uri.href));
    if (isRefusal(page)) throw new Error(toText(page.refusal));
    return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: toText(page.markdown) }] };
  });
}
