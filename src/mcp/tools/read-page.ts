/** The tool `read_page`: returns a page as Markdown, in parts if it is long. */
import { nameSections } from '../site/headings.js';
import { isRefusal } from '../site/outcome.js';
import { readHeadings, readMarkdownPage } from '../site/read-markdown-page.js';
import { limitArgument, offsetArgument, type Tool, URL_ARGUMENT } from './tool.js';

/** Arguments of the tool. */
export interface ReadPageArguments {
  readonly address: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** Limits in characters. The default is about 5,000 words; most pages are shorter. */
const LIMITS = { usual: 30_000, most: 100_000 };
const MOST_OFFSET = 100_000_000;

/** Definition of the tool. */
export const readPageTool: Tool<ReadPageArguments> = {
  name: 'read_page',
  title: 'Read a page',
  description:
    'Reads a whole page of this documentation as Markdown, and lists its sections with their URLs. Prefer read_section when you know the section: it is shorter. Long pages come in parts; the result says how long the page is and how to continue.',
  schema: {
    type: 'object',
    properties: {
      address: URL_ARGUMENT,
      offset: offsetArgument('characters', MOST_OFFSET),
      limit: limitArgument('characters', LIMITS),
    },
    required: ['address'],
    additionalProperties: false,
  },
  run: async ({ address, offset = 0, limit = LIMITS.usual }, context) => {
    const page = await readMarkdownPage(context, address);
    if (isRefusal(page)) return page;
    const { markdown } = page;
    const total = markdown.length.toLocaleString('en');
    if (offset > 0 && offset >= markdown.length)
      return `${page.address} has only ${total} characters. Use a smaller offset.`;
    const end = findEnd(markdown, offset, limit);
    const headings = await readHeadings(page, context.library);
    const span =
      offset === 0 && end === markdown.length
        ? `all ${total}`
        : `${(offset + 1).toLocaleString('en')} to ${end.toLocaleString('en')} of ${total}`;
    return [
      `Page: ${page.title}\nAddress: ${page.address}\nCharacters: ${span}`,
      ...(offset === 0 ? nameSections('Sections', headings, page.address) : []),
      markdown.slice(offset, end).trim(),
      ...(end < markdown.length ? [`The page continues. Continue with offset ${end}.`] : []),
    ].join('\n\n');
  },
};

/** Ends a part at a line break, if there is one in its second half. */
function findEnd(text: string, offset: number, limit: number): number {
  const end = Math.min(text.length, offset + limit);
  if (end === text.length) return end;
  const line = text.lastIndexOf('\n', end);
  return line > offset + limit / 2 ? line + 1 : end;
}
