/**
 * Reads the SVG that Mermaid rendered: elements with computed styles, and HTML labels as text. These functions run in
 * the page too; see `draw.ts`.
 */
import type { PageRules, Shape } from './shape.js';

/** Reads an element. Returns nothing for elements that are not drawn or not visible. */
export function readShape(element: Element, rules: PageRules): Shape[] {
  if (element.localName === 'foreignObject' && element instanceof SVGGraphicsElement) return readLabel(element);
  // The first child is the one for current browsers.
  if (element.localName === 'switch')
    return element.firstElementChild ? readShape(element.firstElementChild, rules) : [];
  // The “today” line of a Gantt chart would be wrong the next day.
  if (!rules.elements.includes(element.localName) || element.matches('.today')) return [];
  const style = getComputedStyle(element);
  const isDefinition = element.closest('defs, marker, symbol, clipPath, mask, pattern') !== null;
  if (!isDefinition && style.display === 'none') return [];
  const children: (Shape | string)[] = [];
  for (const child of element.childNodes) {
    if (child instanceof Element) children.push(...readShape(child, rules));
    else if (child.nodeType === Node.TEXT_NODE && /^(text|tspan|a)$/.test(element.localName))
      children.push((child.nodeValue ?? '').replace(/\s+/g, ' '));
  }
  const isHidden = style.visibility !== 'visible' && !children.some((child) => typeof child !== 'string');
  return isHidden && !isDefinition ? [] : [{ ...readFound(element, style, rules), children }];
}

/** Reads the attributes and computed styles. */
export function readFound(
  element: Element,
  style: CSSStyleDeclaration,
  rules: PageRules,
): Pick<Shape, 'name' | 'attributes' | 'looks'> {
  const attributes: Record<string, string> = {};
  for (const name of rules.attributes) {
    const value = element.getAttribute(name) ?? (name === 'href' ? element.getAttribute('xlink:href') : null);
    if (value !== null && value.trim() !== '') attributes[name] = value;
  }
  // Geometry set by the style sheet overrides attributes.
  if (element.localName === 'rect')
    for (const name of ['rx', 'ry']) {
      const value = Number.parseFloat(style.getPropertyValue(name));
      if (value > 0) attributes[name] = String(value);
    }
  if (attributes['transform'] === undefined && style.transform !== 'none' && element instanceof SVGGraphicsElement) {
    const outside = element.parentElement instanceof SVGGraphicsElement ? element.parentElement.getScreenCTM() : null;
    const own = element.getScreenCTM();
    const matrix = own === null ? undefined : outside?.inverse().multiply(own);
    if (matrix !== undefined)
      attributes['transform'] = `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].join(' ')})`;
  }
  if (/^(multiply|screen)$/.test(style.mixBlendMode)) attributes['class'] = style.mixBlendMode;
  const looks: Record<string, string> = {};
  for (const name of rules.looks) looks[name] = style.getPropertyValue(name);
  return { name: element.localName, attributes, looks };
}

/** Reads HTML in a drawing: backgrounds as rectangles, and each line of words as text. */
export function readLabel(label: SVGGraphicsElement): Shape[] {
  const matrix = label.getScreenCTM()?.inverse();
  const shapes: Shape[] = [];
  const toPlace = (x: number, y: number): DOMPoint => new DOMPoint(x, y).matrixTransform(matrix);
  for (const element of label.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element);
    if (style.visibility !== 'visible' || element.getClientRects().length === 0) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    // Ignores backgrounds of inline elements with block children.
    const isGround =
      style.display !== 'inline' ||
      [...element.children].every((child) => getComputedStyle(child).display === 'inline');
    if (isGround && width > 0 && height > 0 && !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor)) {
      const { x, y } = toPlace(left, top);
      const attributes = { x: String(x), y: String(y), width: String(width), height: String(height) };
      const looks = { fill: style.backgroundColor, stroke: 'none', opacity: style.opacity };
      shapes.push({ name: 'rect', attributes, looks, children: [] });
    }
    for (const { text, box } of toWords(element)) {
      const isStart = /^(start|left|justify)$/.test(style.textAlign) && style.direction === 'ltr';
      const { x, y } = toPlace(isStart ? box.left : (box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const looks: Record<string, string> = {
        fill: style.color,
        stroke: 'none',
        'text-anchor': isStart ? 'start' : 'middle',
        'dominant-baseline': 'central',
      };
      for (const name of ['font-size', 'font-weight', 'font-style', 'text-decoration-line'])
        looks[name] = style.getPropertyValue(name);
      shapes.push({ name: 'text', attributes: { x: String(x), y: String(y) }, looks, children: [text] });
    }
  }
  return shapes;
}

/** Reads the text nodes of an element, split into lines as laid out. */
export function toWords(element: Element): { text: string; box: DOMRect }[] {
  const lines: { text: string; box: DOMRect }[] = [];
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    let previous: { text: string; box: DOMRect } | undefined;
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (previous !== undefined && Math.abs(previous.box.bottom - box.bottom) < 2) {
        const left = Math.min(previous.box.left, box.left);
        const right = Math.max(previous.box.right, box.right);
        previous.text += ` ${word}`;
        previous.box = new DOMRect(left, box.top, right - left, box.height);
      } else {
        previous = { text: word, box };
        lines.push(previous);
      }
    }
  }
  return lines;
}
