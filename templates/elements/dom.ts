/** Elements made by scripts, for islands that do without React. No HTML is ever parsed: what is no element is text. */

/** What an element may hold; what is absent is left out. */
export type Child = Node | string | false | null | undefined;

/** An attribute: `true` has no value, `false` and undefined are left out, functions listen to the event of that name. */
type Attribute = string | number | boolean | undefined | ((event: never) => void);

/** Makes an element with attributes (`class`, `aria-label`; `onclick` for a listener) and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Attribute>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), (event) => value(event as never));
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : `${value}`);
  }
  made.append(...present(children));
  return made;
}

function present(children: readonly Child[]): readonly (Node | string)[] {
  return children.flatMap((child) => child || []);
}

const SVG = 'http://www.w3.org/2000/svg';

/** A pictogram, as `Pictogram.tsx` has it. */
export function pictogram(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value);
  const outline = document.createElementNS(SVG, 'path');
  outline.setAttribute('d', path);
  svg.append(outline);
  return svg;
}

/** A text with marks. */
export function marked(
  segments: readonly { readonly text: string; readonly isMarked: boolean }[],
): readonly (Node | string)[] {
  return segments.map(({ text, isMarked }) => (isMarked ? element('mark', {}, text) : text));
}
