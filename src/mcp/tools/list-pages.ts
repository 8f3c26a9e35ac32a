/** The tool `list_pages`: lists the pages of the site in order. */
import { countOf } from '../../utils/text/count.js';
import { listPages } from '../site/list-pages.js';
import type { ListedPage } from '../site/listed-page.js';
import { isRefusal } from '../site/outcome.js';
import { LANGUAGE, limitArgument, offsetArgument, type Tool, VERSION } from './tool.js';

/** Arguments of the tool. */
export interface ListPagesArguments {
  readonly version?: string;
  readonly language?: string;
  readonly limit?: number;
  readonly offset?: number;
}

const LIMITS = { usual: 100, most: 500 };
const MOST_OFFSET = 1_000_000;

/** Definition of the tool. */
export const listPagesTool: Tool<ListPagesArguments> = {
  name: 'list_pages',
  title: 'List the pages',
  description:
    'Lists the pages of this documentation by sidebar group, with URLs and descriptions. To find something specific, search is faster.',
  schema: {
    type: 'object',
    properties: {
      limit: limitArgument('pages', LIMITS),
      offset: offsetArgument('pages', MOST_OFFSET),
      version: VERSION,
      language: LANGUAGE,
    },
    required: [],
    additionalProperties: false,
  },
  run: async ({ version, language, limit = LIMITS.usual, offset = 0 }, context) => {
    const listed = await listPages(context, { version, language });
    if (isRefusal(listed)) return listed;
    const pages = listed.slice(offset, offset + limit);
    const total = countOf(listed.length, 'page');
    if (pages.length === 0) return `The site has only ${total}. Use a smaller offset.`;
    return [
      `${pages.length} of ${total}.`,
      ...writeGroups(pages),
      ...(offset + pages.length < listed.length
        ? [`There are more. Continue with offset ${offset + pages.length}.`]
        : []),
    ].join('\n\n');
  },
};

/** Writes consecutive pages of the same group as a block. */
function writeGroups(pages: readonly ListedPage[]): readonly string[] {
  const blocks: { readonly name: string; readonly lines: string[] }[] = [];
  for (const page of pages) {
    const name = page.groups.join(' › ');
    const last = blocks.at(-1);
    if (last?.name === name) last.lines.push(write(page));
    else blocks.push({ name, lines: [write(page)] });
  }
  return blocks.map(({ name, lines }) => [...(name === '' ? [] : [`## ${name}`]), ...lines].join('\n'));
}

function write({ title, address, description }: ListedPage): string {
  return `- ${title === '' ? '' : `${title}: `}${address}${description === '' ? '' : `\n  ${description}`}`;
}
