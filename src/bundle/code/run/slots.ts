/** Reads what `Slot` and the components of Markdown files write into rendered code. */
import type { Fragment } from '../../../graph/includes/fragment.js';
import { resolveImport } from '../../../graph/includes/include-url.js';
import type { PartialUse } from '../../../graph/includes/list.js';
import type { ReadRendered } from '../../../markdown/read-rendered.js';
import type { IncludePlace, PartialInclude, PropertyInclude } from '../../../types/body.js';
import type { FilePath } from '../../../types/paths.js';
import type { PageMeta } from '../../../types/site-code.js';
import { hashText } from '../../../utils/hash.js';
import { isRecord } from '../../../utils/record.js';

/** Matches the output of `Slot`, with or without the element that marks it outside of islands. */
const SLOT = /<csb-content>csb-content:([^:<]+):<\/csb-content>|csb-content:([^:<]+):/g;

/** Matches what stands for a Markdown file in the text of a section. */
const MARK = /csb-include:(\d+);/g;

/** Returns HTML without the content that other files provide. */
export function withoutSlots(html: string): string {
  return html.replace(SLOT, '');
}

/** Creates the fragment of an include: HTML with extracted facts, and includes by slot number. */
export function toFragment(
  html: string,
  { range, headingsBefore, anchors = [] }: IncludePlace & Pick<PageMeta, 'anchors'>,
  read: ReadRendered,
): Fragment {
  const slots = [...html.matchAll(SLOT)];
  const includes = slots.map(({ 1: outside, 2: inside }) => toInclude(outside ?? inside ?? ''));
  // The text of a Markdown file belongs where the file is included.
  const marks = includes.map(({ kind }, number) => (kind === 'partial' ? `csb-include:${number};` : ''));
  const facts = read(
    html.replace(SLOT, () => marks.shift() ?? ''),
    () => range,
  );
  const ends = slots.map(({ index }) => index);
  const starts = [0, ...slots.map(({ index, 0: text }) => index + text.length)];
  return {
    body: {
      chunks: starts.map((start, number) => html.slice(start, ends[number] ?? html.length)),
      placeholders: slots.map((_, include) => ({ kind: 'include', include })),
    },
    headings: facts.headings,
    ids: [...facts.ids, ...anchors],
    links: facts.links,
    sections: facts.sections.map((section) => ({ ...section, text: section.text.replace(MARK, '\0include:$1;') })),
    needs: facts.needs,
    includes: includes.map((include, number) => ({
      ...include,
      range,
      headingsBefore: countHeadings(html.slice(0, ends[number])),
    })),
    hash: hashText(`${headingsBefore} ${html}`),
  };
}

/** Returns the include for a marker: the number of a slot, or the file of a partial. */
function toInclude(mark: string): PropertyInclude | PartialInclude {
  if (/^\d+$/.test(mark)) return { kind: 'property', name: mark };
  return { kind: 'partial', ...readPartialMark(mark), slots: [] };
}

/** Reads what `createPartial` writes: the file, its props as JSON, and whether others are lost. */
function readPartialMark(mark: string): Pick<PartialInclude, 'from' | 'props'> & { readonly isLost: boolean } {
  const [from = '', props = '{}', lost] = mark.split('?').map(decodeURIComponent);
  const given: unknown = JSON.parse(props);
  return { from, props: isRecord(given) ? given : {}, isLost: lost !== undefined };
}

/** Counts headings with an id, which the reader finds. */
function countHeadings(html: string): number {
  return html.match(/<h[2-6]\b[^>]*\sid="[^"]/g)?.length ?? 0;
}

/** Markdown files that code shows, with the props that it gives to them. */
export function listPartialMarks(html: string): readonly ReturnType<typeof readPartialMark>[] {
  const marks = [...html.matchAll(SLOT)].map(({ 1: outside, 2: inside }) => outside ?? inside ?? '');
  return marks.filter((mark) => !/^\d+$/.test(mark)).map(readPartialMark);
}

/** Returns the use of a partial in a file. */
export function toUse({ from, props }: ReturnType<typeof readPartialMark>, source: FilePath): PartialUse {
  return { path: resolveImport(from, source), props };
}
