/** Creates DOM elements, for islands without React. HTML is never parsed: strings become text. */

/** Children of an element. Falsy ones are left out. */
export type Child = Node | string | false | null | undefined;

/**
 * An attribute value: `true` writes an empty attribute, `false` and undefined are left out, functions are event
 * listeners.
 */
type Attribute = string | number | boolean | undefined | ((event: never) => void);

/** Creates an element with attributes (`class`, `aria-label`; `onclick` for a listener) and children. */
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

/** Creates an icon like `Pictogram.tsx`. */
export function pictogram(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value);
  const outline = document.createElementNS(SVG, 'path');
  outline.setAttribute('d', path);
  svg.append(outline);
  return svg;
}

/** Creates a text with highlighted parts. */
export function marked(
  segments: readonly { readonly text: string; readonly isMarked: boolean }[],
): readonly (Node | string)[] {
  return segments.map(({ text, isMarked }) => (isMarked ? element('mark', {}, text) : text));
}
