/** Placeholders in HTML: marks places that depend on other files, and splits a body at them. */
import type { Element } from 'hast';
import type { Body, Hole } from '../../types/body.js';
import { fillIn } from './meanwhile.js';

/**
 * NUL starts every marker. Authors cannot write it, because Markdown and HTML turn it into U+FFFD. The serialiser
 * writes ours as a character reference that it uses for nothing else.
 */
const START = '\0';
const PLACEHOLDER = / data-hole="&#x0;(href|src):(\d+)(?:x(\d+))?;"|&#x0;url:(\d+);|\0insert:(\d+);/g;

/** Replaces the URL of an element, and the attributes that depend on it, with a placeholder. */
export function setHole(element: Element, kind: 'href' | 'src', link: number): void {
  delete element.properties[kind];
  element.properties = { dataHole: `${START}${kind}:${link};`, ...element.properties };
}

/** Replaces the URL and size of an image with a placeholder, if only its width is given. */
export function setSizedHole(element: Element, link: number, width: number): void {
  const { src: _src, width: _width, ...properties } = element.properties;
  element.properties = { dataHole: `${START}src:${link}x${width};`, ...properties };
}

/** Returns the marker of a bare URL in an attribute. */
export function urlHole(link: number): string {
  return `${START}url:${link};`;
}

/** Returns the marker of an include, as raw HTML. It also marks the place in the text of a section. */
export function insertHole(insert: number): string {
  return `${START}insert:${insert};`;
}

/**
 * Splits the HTML of a finished tree at its markers.
 * @param made HTML that was pending: see `addMeanwhile`
 */
export function toBody(written: string, made: readonly string[]): Body {
  const html = fillIn(written, made);
  const chunks: string[] = [];
  const holes: Hole[] = [];
  let end = 0;
  for (const match of html.matchAll(PLACEHOLDER)) {
    const [whole, attribute, attributeLink, width, urlLink, insert] = match;
    chunks.push(html.slice(end, match.index));
    holes.push(
      insert === undefined
        ? {
            kind: attribute === 'href' || attribute === 'src' ? attribute : 'url',
            link: Number(attributeLink ?? urlLink),
            ...(width === undefined ? {} : { width: Number(width) }),
          }
        : { kind: 'insert', insert: Number(insert) },
    );
    end = match.index + whole.length;
  }
  chunks.push(html.slice(end));
  return { chunks, holes };
}
