/** Creates a hit in Algolia's format, with hierarchy, highlights and snippets. */
import type { MarkedText, SearchHierarchy, SearchHit, SearchLevel, SearchRequest } from '../../types/search.js';
import { TYPES } from './facets.js';
import type { Section } from './files.js';
import { type Marks, markText } from './marks.js';

/** Default length of a snippet in words. The same number applies to all attributes. */
const WORDS = 10;

/** Creates the hit of a section. `level` is that of its own heading if a word matched there, otherwise 0. */
export function toHit(
  section: Section,
  level: number,
  { marks, request }: { readonly marks: Marks; readonly request: SearchRequest },
): SearchHit {
  const {
    href,
    anchor,
    text,
    code,
    lvl0,
    headings: [lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null],
  } = section;
  const hierarchy: SearchHierarchy = { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
  const words = Number(/:(\d+)/.exec(`${request.attributesToSnippet}`)?.[1] ?? WORDS);
  const markLevels = (length?: number): Partial<Record<SearchLevel, MarkedText>> =>
    Object.fromEntries(
      Object.entries(hierarchy).flatMap(([name, heading]) =>
        heading ? [[name, markText(heading, marks, length)]] : [],
      ),
    );
  const content = text ? markText(text, marks, words) : undefined;
  const line = content && content.matchLevel !== 'none' ? undefined : findLine(code, marks);
  return {
    objectID: `${href}#${anchor}`,
    url: href + (anchor && `#${anchor}`),
    type: TYPES[level] ?? 'content',
    hierarchy,
    content: text || null,
    anchor: anchor || null,
    _snippetResult: {
      ...(content && { content }),
      ...(line && { code: line }),
      hierarchy: markLevels(words),
    },
    _highlightResult: { hierarchy: markLevels() },
  };
}

/** Returns the line of code with most of the query's words, or undefined if none contains any. */
function findLine(code: string, marks: Marks): MarkedText | undefined {
  let best: string | undefined;
  let most = 0;
  for (const line of code.split('\n')) {
    const words = new Set(marks.tokens(line).flatMap((token) => marks.find(token)?.[0] ?? []));
    if (words.size > most) [best, most] = [line, words.size];
  }
  return best === undefined ? undefined : markText(best, marks);
}
