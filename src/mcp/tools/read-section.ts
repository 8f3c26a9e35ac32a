/** The tool `read_section`: returns a section of a page as Markdown. */
import { cutPart, findAnchors, findHeadingAbove, type Heading, listHeadings, nameSections } from '../site/headings.js';
import { isRefusal, type Refusal, refuse } from '../site/outcome.js';
import { type MarkdownPage, readHtml, readMarkdownPage } from '../site/read-markdown-page.js';
import { type Tool, URL_ARGUMENT } from './tool.js';

/** Arguments of the tool. */
export interface ReadSectionArguments {
  readonly address: string;
}

/** Longer sections are cut, which the answer says. */
const MOST_CHARACTERS = 60_000;

/** Definition of the tool. */
export const readSectionTool: Tool<ReadSectionArguments> = {
  name: 'read_section',
  title: 'Read a section',
  description:
    'Reads one section of a page as Markdown: from its heading to the next heading of the same level, with a list of the sections inside it. Pass the URL with its anchor, as search returns it; without an anchor, the start of the page is read.',
  schema: {
    type: 'object',
    properties: {
      address: {
        ...URL_ARGUMENT,
        description: 'The URL of a section with its anchor, as search returns it, such as "/guide/setup#options".',
      },
    },
    required: ['address'],
    additionalProperties: false,
  },
  run: async ({ address }, context) => {
    const page = await readMarkdownPage(context, address);
    if (isRefusal(page)) return page;
    const html = await readHtml(page, context.library);
    const headings = findAnchors(listHeadings(page.markdown), html);
    const heading = findHeading(page, { headings, html });
    return heading !== undefined && heading !== 'top' && isRefusal(heading)
      ? heading
      : write(page, headings, heading === 'top' ? undefined : heading);
  },
};

interface Whole {
  readonly headings: readonly Heading[];
  readonly html: string;
}

/** Finds the heading of the section that contains an anchor. Undefined for the beginning of the page. */
function findHeading(
  { place, address }: MarkdownPage,
  { headings, html }: Whole,
): Heading | 'top' | undefined | Refusal {
  const { anchor } = place;
  if (anchor === '') return undefined;
  const own = headings.find((heading) => heading.anchor === anchor) ?? findHeadingAbove(html, anchor, headings);
  if (own !== undefined) return own;
  return refuse([`${address} has no section #${anchor}.`, ...nameSections('It has', headings, address)].join(' '));
}

function write(page: MarkdownPage, headings: readonly Heading[], heading: Heading | undefined): string {
  const { trail, markdown, inside } = cutPart(page.markdown, headings, heading);
  const { anchor } = page.place;
  const own = heading?.anchor;
  const isWhole = markdown.length <= MOST_CHARACTERS;
  const above = trail.map(({ text }) => text);
  return [
    [
      `Section: ${[...(above[0] === page.title ? [] : [page.title]), ...above].join(' › ')}`,
      `Address: ${page.address}${anchor === '' ? '' : `#${anchor}`}`,
      ...(own === undefined || own === anchor ? [] : [`The URL is inside the section #${own}.`]),
    ].join('\n'),
    isWhole ? markdown : markdown.slice(0, MOST_CHARACTERS),
    ...(isWhole
      ? []
      : [
          `These are the first ${MOST_CHARACTERS.toLocaleString('en')} of ${markdown.length.toLocaleString('en')} characters. Read a section inside it, or the page with read_page.`,
        ]),
    ...nameSections(heading === undefined ? 'Sections of the page' : 'Sections inside', inside, page.address),
  ].join('\n\n');
}
