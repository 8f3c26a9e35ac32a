/** Formats explained search results for a terminal. */
import type { ExplainedAnswer, ExplainedPage, ExplainedRow } from '../../check/explain-search.js';
import { visible } from '../../diagnostics/frame.js';
import type { ExplainedWord, Likeness, Place } from '../../search/reader/explain.js';
import type { Log } from '../../terminal/log.js';
import { formatCount } from '../../utils/text/units.js';

/** Maximum number of terms listed per word; a prefix may match hundreds. */
const NAMED = 6;
const HOW: Readonly<Record<Likeness, string>> = {
  exact: 'as typed',
  form: 'another form',
  synonym: 'a synonym',
  prefix: 'begins so',
  joined: 'two words as one',
  typo: 'one typo away',
  slip: 'probably meant',
};
const FROM: Readonly<Record<ExplainedWord['from'], string>> = {
  query: '',
  part: ' (part of an unknown word)',
  half: ' (half of an unknown word)',
};
const WHERE: Readonly<Record<Place, string>> = {
  title: 'title',
  heading: 'heading',
  above: 'a parent heading',
  text: 'text',
  code: 'code',
};

type Paint = Log['paint'];

/** Formats results: a summary, the meaning of the words, then the rows of the dialog per page. */
export function showSearch(answer: ExplainedAnswer, paint: Paint): string {
  const { query, found, pages, words } = answer;
  const head =
    pages.length === 0
      ? `No results for “${visible(query)}”.`
      : `${formatCount(pages.length, 'page')} for “${visible(query)}”; ${formatCount(found, 'section')} in total.`;
  return [
    paint('strong', head),
    '',
    ...words.map((word) => showWord(word, paint)),
    ...pages.flatMap((page, index) => ['', ...showPage(page, index + 1, paint)]),
  ].join('\n');
}

function showWord({ word, from, isStopWord, terms }: ExplainedWord, paint: Paint): string {
  const listed = terms
    .slice(0, NAMED)
    .map(({ term, how, sections }) => `${visible(term)} (${HOW[how]}, ${formatCount(sections, 'section')})`);
  const more = terms.length > NAMED ? [`${terms.length - NAMED} more`] : [];
  const meant = terms.length === 0 ? 'on no page' : [...listed, ...more].join(', ');
  const note = isStopWord ? '; common word, optional' : '';
  return `  ${visible(word)}${FROM[from]}: ${paint('muted', `${meant}${note}`)}`;
}

function showPage({ title, part, rows }: ExplainedPage, number: number, paint: Paint): readonly string[] {
  const group = part === '' ? '' : paint('muted', ` · ${visible(part)}`);
  return [`${number}. ${paint('strong', visible(title))}${group}`, ...rows.flatMap((row) => showRow(row, paint))];
}

function showRow({ address, headings, snippet, ...why }: ExplainedRow, paint: Paint): readonly string[] {
  const trail = headings.slice(1).map(visible).join(' › ');
  const text = snippet
    .map(({ text: piece, isMarked }) => (isMarked ? paint('strong', visible(piece)) : visible(piece)))
    .join('');
  return [
    `   ${paint('place', visible(address))}${trail === '' ? '' : `  ${trail}`}`,
    ...(text === '' ? [] : [`     ${text}`]),
    `     ${paint('muted', explain(why))}`,
  ];
}

/** Formats `score 12.4: install 10.2 (title, text); × 1.22 for its text; lacks panel`. */
function explain({ score, factor, matches, lacks }: Pick<ExplainedRow, 'score' | 'factor' | 'matches' | 'lacks'>) {
  const words = matches.map(({ word, terms, places, points }) => {
    const others = terms.filter((term) => term !== word);
    const as = others.length === 0 ? '' : ` as ${others.map(visible).join(', ')}`;
    const where = places.length === 0 ? '' : ` in ${places.map((place) => WHERE[place]).join(', ')}`;
    return `${visible(word)} ${round(points)}${as}${where}`;
  });
  return [
    `score ${round(score)}: ${words.join('; ')}`,
    ...(round(factor) === '1' ? [] : [`× ${round(factor)} for its text`]),
    ...(lacks.length === 0 ? [] : [`lacks ${lacks.map(visible).join(', ')}`]),
  ].join('; ');
}

function round(number: number): string {
  return String(Math.round(number * 100) / 100);
}
