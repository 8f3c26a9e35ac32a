/** The tool `search`: finds pages and their matching sections. */

import { countOf } from '../../utils/text/count.js';
import { type FoundPage, findPages, LONGEST_QUERY } from '../site/find-pages.js';
import { isRefusal, refuse } from '../site/outcome.js';
import { LANGUAGE, limitArgument, offsetArgument, type Tool, VERSION } from './tool.js';

/** Arguments of the tool. */
export interface SearchArguments {
  readonly query: string;
  readonly version?: string;
  readonly language?: string;
  readonly limit?: number;
  readonly offset?: number;
}

const LIMITS = { usual: 8, most: 50 };
const MOST_OFFSET = 1000;

/** Definition of the tool. */
export const searchTool: Tool<SearchArguments> = {
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds pages of this documentation by words, the best first, each with the sections that match: the headings above, the address with its anchor, and an excerpt. Ask with the words that the documentation would use: names of options, commands and things, or the question itself; a phrase in "quotes" has to stand as it is. Misspellings and other forms of words are found. Then read the most promising ones with read_section.',
  schema: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        minLength: 1,
        maxLength: 2000,
        description: `The query, in the language of the site; only the first ${LONGEST_QUERY} characters are used.`,
      },
      limit: limitArgument('pages', LIMITS),
      offset: offsetArgument('pages', MOST_OFFSET),
      version: VERSION,
      language: LANGUAGE,
    },
    required: ['query'],
    additionalProperties: false,
  },
  run: async ({ query, version, language, limit = LIMITS.usual, offset = 0 }, context) => {
    if (query.trim() === '') return refuse('The query is empty. Pass at least one word.');
    const found = await findPages(context, { query, version, language, limit, offset });
    if (isRefusal(found)) return found;
    const { pages, sections, hasMore } = found;
    if (pages.length === 0 && offset > 0) return 'There are no more pages. Use a smaller offset.';
    if (pages.length === 0)
      return 'No results. Try fewer or more general words, or a name as the documentation writes it. Use `list_pages` to see all pages.';
    return [
      `${countOf(pages.length, 'page')}, best first, of ${countOf(sections, 'section')} that match. Read a section with read_section and its URL.`,
      ...pages.map((page, at) => write(page, offset + at + 1)),
      ...(hasMore ? [`There are more. Continue with offset ${offset + pages.length}.`] : []),
    ].join('\n\n');
  },
};

function write({ title, part, sections }: FoundPage, number: number): string {
  return [
    `${number}. ${title}${part === '' ? '' : ` (${part})`}`,
    ...sections.flatMap(({ headings, address, excerpt }) => [
      `   - ${headings.length === 0 ? title : headings.join(' › ')}: ${address}`,
      ...(excerpt === '' ? [] : [`     ${excerpt}`]),
    ]),
  ].join('\n');
}
