/** Placeholders in HTML: marks places that depend on other files, and splits a body at them. */
import type { Element } from 'hast';
import type { Body, Placeholder } from '../../types/body.js';
import { fillIn } from './meanwhile.js';

/**
 * NUL starts every marker. Authors cannot write it, because Markdown and HTML turn it into U+FFFD. The serialiser
 * writes ours as a character reference that it uses for nothing else.
 */
const START = '\0';
const PLACEHOLDER = / data-placeholder="&#x0;(href|src):(\d+)(?:x(\d+))?;"|&#x0;url:(\d+);|\0include:(\d+);/g;

/** Replaces the URL of an element, and the attributes that depend on it, with a placeholder. */
export function setPlaceholder(element: Element, kind: 'href' | 'src', link: number): void {
  delete element.properties[kind];
  element.properties = { dataPlaceholder: `${START}${kind}:${link};`, ...element.properties };
}

/** Replaces the URL and size of an image with a placeholder, if only its width is given. */
export function setSizedPlaceholder(element: Element, link: number, width: number): void {
  const { src: _src, width: _width, ...properties } = element.properties;
  element.properties = { dataPlaceholder: `${START}src:${link}x${width};`, ...properties };
}

/** Returns the marker of a bare URL in an attribute. */
export function urlPlaceholder(link: number): string {
  return `${START}url:${link};`;
}

/** Returns the marker of an include, as raw HTML. It also marks the place in the text of a section. */
export function includePlaceholder(include: number): string {
  return `${START}include:${include};`;
}

/**
 * Splits the HTML of a finished tree at its markers.
 * @param made HTML that was pending: see `addMeanwhile`
 */
export function toBody(written: string, made: readonly string[]): Body {
  const html = fillIn(written, made);
  const chunks: string[] = [];
  const placeholders: Placeholder[] = [];
  let end = 0;
  for (const match of html.matchAll(PLACEHOLDER)) {
    const [whole, attribute, attributeLink, width, urlLink, include] = match;
    chunks.push(html.slice(end, match.index));
    placeholders.push(
      include === undefined
        ? {
            kind: attribute === 'href' || attribute === 'src' ? attribute : 'url',
            link: Number(attributeLink ?? urlLink),
            ...(width === undefined ? {} : { width: Number(width) }),
          }
        : { kind: 'include', include: Number(include) },
    );
    end = match.index + whole.length;
  }
  chunks.push(html.slice(end));
  return { chunks, placeholders };
}
