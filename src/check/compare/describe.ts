/** Formats a comparison as sections of a report. */

import type { Entry, Section } from '../../docusaurus/doctor/report.js';
import { countOf, joinWords } from '../../utils/text/count.js';
import { type ComparedPage, type Comparison, isSamePage } from './compare-sites.js';
import { type ArticleDifferences, type Difference, isSame, type Part } from './differences.js';

/** Parts of a page, as named in the report. */
const PARTS: readonly (readonly [part: Part, name: string])[] = [
  ['title', 'title'],
  ['text', 'text and code'],
  ['links', 'links'],
  ['images', 'images'],
  ['ids', 'ids of headings'],
];

/** Maximum number of characters shown of a text. */
const MOST_SHOWN = 90;

/** Returns the sections about a comparison with the build in a folder. */
export function describeComparison(comparison: Comparison, folder: string): readonly Section[] {
  const { pages, onlyTheirs, onlyOurs } = comparison;
  const different = pages.filter((page) => !isSamePage(page));
  return [
    {
      heading: 'Compared with what Docusaurus built',
      introduction: `\`${folder}\` and this site have ${countOf(comparison.shared, 'address', 'addresses')} in common. The content of ${countOf(pages.length, 'page')} was compared; lists that each tool makes in its own way only have to be there.`,
      entries: countParts(pages),
    },
    ...listUrls('Addresses that only Docusaurus has', onlyTheirs),
    ...listUrls('Addresses that only csb-docs has', onlyOurs),
    ...(different.length === 0
      ? []
      : [
          {
            heading: 'Pages that differ',
            introduction: '− is what only Docusaurus has, + is what only csb-docs has.',
            entries: different.map(toEntry),
          },
        ]),
  ];
}

/** Returns the end of the result line. */
export function checkComparison({ pages, onlyTheirs }: Comparison): string {
  const same = pages.filter(isSamePage).length;
  const lost =
    onlyTheirs.length === 0
      ? ''
      : `, and ${countOf(onlyTheirs.length, 'address', 'addresses')} of it ${onlyTheirs.length === 1 ? 'is' : 'are'} missing`;
  return `${same} of ${countOf(pages.length, 'compared page')} (${percent(same, pages.length)}) are the same as Docusaurus built them${lost}`;
}

function countParts(pages: readonly ComparedPage[]): readonly Entry[] {
  const row = (name: string, test: (differences: ArticleDifferences) => boolean): Entry => {
    const same = pages.filter(({ differences }) => test(differences)).length;
    return { text: `${name}: the same on ${same} of ${pages.length} (${percent(same, pages.length)})` };
  };
  return [
    ...PARTS.map(([part, name]) => row(name, (differences) => isSame(differences[part]))),
    row('counts of admonitions, tabs, details, code, tables and media', ({ shapes }) => shapes.length === 0),
    {
      text: `all of it: ${pages.filter(isSamePage).length} of ${pages.length} (${percent(pages.filter(isSamePage).length, pages.length)})`,
    },
  ];
}

function percent(part: number, whole: number): string {
  // Rounds down, so that 99.9 % is not shown as all.
  return `${whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10} %`;
}

function listUrls(heading: string, paths: readonly string[]): readonly Section[] {
  return paths.length === 0 ? [] : [{ heading, entries: paths.map((path) => ({ text: `\`${path}\`` })) }];
}

function toEntry({ path, differences }: ComparedPage): Entry {
  const parts = PARTS.filter(([part]) => !isSame(differences[part]));
  const counts = parts.map(
    ([part, name]) => `${name} −${differences[part].theirs.length} +${differences[part].ours.length}`,
  );
  const shapes = differences.shapes.map(({ shape, theirs, ours }) => `${shape} ${theirs} → ${ours}`);
  const samples = parts.flatMap(([part]) => toSamples(differences[part]));
  return { text: `\`${path}\`: ${joinWords([...counts, ...shapes])}`, details: samples };
}

function toSamples({ theirs, ours }: Difference): readonly string[] {
  return [...theirs.map((text) => `− ${shorten(text)}`), ...ours.map((text) => `+ ${shorten(text)}`)];
}

function shorten(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
