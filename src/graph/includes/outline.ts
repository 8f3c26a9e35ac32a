/** Merges the headings and sections of a page's parts, in the order of the text. */
import type { Include } from '../../types/body.js';
import type { Heading, Section } from '../../types/page.js';
import { type Part, textOfProperty } from './part.js';

/** The headings of a page, and the positions of each part's own headings. */
export interface MergedHeadings {
  readonly headings: readonly Heading[];
  /** Per part: index in its own headings → index in those of the page. */
  readonly places: ReadonlyMap<Part, readonly number[]>;
}

/** Merges the headings. Those of a part appear at its include. */
export function mergeHeadings(root: Part): MergedHeadings {
  const headings: Heading[] = [];
  const places = new Map<Part, number[]>();
  const add = (part: Part): void => {
    const own: number[] = [];
    places.set(part, own);
    const includes = [...part.children.keys()];
    for (const [index, heading] of part.fragment.headings.entries()) {
      addChildren(part, includes, index);
      own.push(headings.push(heading) - 1);
    }
    addChildren(part, includes, part.fragment.headings.length);
  };
  /** Adds the children before a heading that no earlier heading has added. */
  const addChildren = (part: Part, includes: readonly Include[], before: number): void => {
    for (const include of includes) {
      const child = part.children.get(include);
      if (child !== undefined && include.headingsBefore === before) add(child);
    }
  };
  add(root);
  return { headings, places };
}

/** The marker of an include in the text of a section; see `includePlaceholder`. */
const PLACEHOLDER = /\0include:(\d+);/;

/** A section under construction. */
interface OpenSection {
  readonly headingIndex: number | undefined;
  readonly option?: Section['option'] | undefined;
  readonly texts: string[];
  readonly code: Set<string>;
}

/** Merges the sections. The text of a part joins the section of its include, up to the part's first heading. */
export function mergeSections(root: Part, places: MergedHeadings['places']): readonly Section[] {
  const merged: OpenSection[] = [];
  let current: OpenSection | undefined;
  const open = ({ headingIndex, option }: Pick<OpenSection, 'headingIndex' | 'option'>): void => {
    current = { headingIndex, ...(option === undefined ? {} : { option }), texts: [], code: new Set() };
    merged.push(current);
  };
  const add = (part: Part): void => {
    for (const section of part.fragment.sections) {
      const { headingIndex, option } = section;
      const around = current;
      if (headingIndex !== undefined) open({ headingIndex: places.get(part)?.[headingIndex] });
      else if (option !== undefined || current === undefined) open({ headingIndex, option });
      for (const word of section.code) current?.code.add(word);
      addText(part, section.text);
      // Text after an option belongs to the heading above it.
      if (option !== undefined) current = around;
    }
  };
  const addText = (part: Part, text: string): void => {
    for (const [index, piece] of text.split(PLACEHOLDER).entries()) {
      if (index % 2 === 0) current?.texts.push(piece);
      else addInclude(part, part.fragment.includes?.[Number(piece)]);
    }
  };
  const addInclude = (part: Part, include: Include | undefined): void => {
    if (include === undefined) return;
    const child = part.children.get(include);
    if (child !== undefined) add(child);
    else if (include.kind === 'property') current?.texts.push(textOfProperty(part, include.name));
  };
  add(root);
  return merged
    .map(({ headingIndex, option, texts, code }) => ({
      headingIndex,
      ...(option === undefined ? {} : { option }),
      text: texts.join('').replace(/\s+/g, ' ').trim(),
      code: [...code],
    }))
    .filter(
      ({ headingIndex, option, text, code }) =>
        headingIndex !== undefined || option !== undefined || text !== '' || code.length > 0,
    );
}
