/** Holes in HTML: how a tree marks the places that depend on other files, and how a body is cut at them. */
import type { Element } from 'hast';
import type { Body, Hole } from '../../types/body.js';
import { fillIn } from './meanwhile.js';

/**
 * NUL starts every placeholder. No author can write one: Markdown and HTML both turn it into U+FFFD, and the
 * serialiser writes ours as a character reference that it never writes for anything else.
 */
const START = '\0';
const PLACEHOLDER = / data-hole="&#x0;(href|src):(\d+)(?:x(\d+))?;"|&#x0;url:(\d+);|\0insert:(\d+);/g;

/** Makes an element's whole address (and what comes with it) a hole. */
export function setHole(element: Element, kind: 'href' | 'src', link: number): void {
  delete element.properties[kind];
  element.properties = { dataHole: `${START}${kind}:${link};`, ...element.properties };
}

/** Makes the address and the size of an image a hole, where its width is given and its height is not. */
export function setSizedHole(element: Element, link: number, width: number): void {
  const { src: _src, width: _width, ...properties } = element.properties;
  element.properties = { dataHole: `${START}src:${link}x${width};`, ...properties };
}

/** The placeholder of a bare URL inside an attribute. */
export function urlHole(link: number): string {
  return `${START}url:${link};`;
}

/** The placeholder of elements, as raw HTML; in the text of a section it marks where they stand. */
export function insertHole(insert: number): string {
  return `${START}insert:${insert};`;
}

/**
 * Cuts the HTML of a finished tree at its placeholders.
 * @param made what was made while the tree was finished: see `addMeanwhile`
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
