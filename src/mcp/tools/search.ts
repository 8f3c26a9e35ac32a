/** `search`: sections of the site for a query. */
import { type FoundSection, findSections, LONGEST_QUERY } from '../site/find-sections.js';
import { isRefusal, refuse } from '../site/outcome.js';
import { LANGUAGE, limitArgument, offsetArgument, type Tool, VERSION } from './tool.js';

/** What is asked for. */
export interface SearchArguments {
  readonly query: string;
  readonly version?: string;
  readonly language?: string;
  readonly limit?: number;
  readonly offset?: number;
}

const LIMITS = { usual: 8, most: 50 };
const MOST_OFFSET = 1000;

/** The tool. */
export const searchTool: Tool<SearchArguments> = {
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds sections of this documentation by words, the best first, each with the headings above it, its address with an anchor, and an excerpt. Ask with the words that the documentation would use: names of options, commands and things, or the question itself; a phrase in "quotes" has to stand as it is. Misspellings and other forms of words are found. Then read the most promising ones with read_section.',
  schema: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        minLength: 1,
        maxLength: 2000,
        description: `What is looked for, in the language of the site; of long texts the first ${LONGEST_QUERY} characters count.`,
      },
      limit: limitArgument('sections', LIMITS),
      offset: offsetArgument('sections', MOST_OFFSET),
      version: VERSION,
      language: LANGUAGE,
    },
    required: ['query'],
    additionalProperties: false,
  },
  run: async ({ query, version, language, limit = LIMITS.usual, offset = 0 }, context) => {
    if (query.trim() === '') return refuse('The query is empty. A query has at least one word.');
    const found = await findSections(context, { query, version, language, limit, offset });
    if (isRefusal(found)) return found;
    const { sections, total } = found;
    if (sections.length === 0 && offset > 0) return `There are ${total} sections only. Ask with a smaller offset.`;
    if (sections.length === 0)
      return 'Nothing is found. Other words may be: fewer of them, more general ones, or a name as the documentation writes it. `list_pages` shows what there is.';
    return [
      `${sections.length} of ${total.toLocaleString('en')} sections, the best first. Read one with read_section and its address.`,
      ...sections.map((section, at) => write(section, offset + at + 1)),
      ...(offset + sections.length < total ? [`There are more: ask with offset ${offset + sections.length}.`] : []),
    ].join('\n\n');
  },
};

function write({ headings, address, excerpt }: FoundSection, number: number): string {
  return [`${number}. ${headings.join(' › ')}`, `   ${address}`, ...(excerpt === '' ? [] : [`   ${excerpt}`])].join(
    '\n',
  );
}
