/** The text of the active hit beside the list, on wide screens: what the index has of it, so that nothing is fetched. */
import { type HitView, type Segment, toWordPattern } from 'csb-docs/search/dialog';
import { element, marked } from '../../elements/dom.js';
import { toHitParts } from './hit-parts.js';
import type { Parts } from './parts.js';

/** Letters that are shown: as many as there is room for. */
const LENGTH = 900;
/** Of these, so many before the first word that was found. */
const BEFORE = 140;

/** Shows the text of a hit; for none, nothing. */
export function showPreview({ preview: place, shown }: Parts, hit: HitView | undefined): void {
  place.hidden = hit === undefined;
  if (hit === undefined || shown.hit === hit) return;
  shown.hit = hit;
  const { title, trail, code } = toHitParts(hit);
  const name = title.map((segment) => segment.text).join('');
  // A page may be called as its group is.
  const above = [...new Set([hit.group, ...trail])].filter((part) => part !== name);
  place.replaceChildren(
    ...(above.length > 0 ? [element('p', { class: 'hit-trail' }, above.join(' › '))] : []),
    element('p', { class: 'search-preview-title' }, ...marked(title)),
    ...(code.length > 0 ? [element('code', { class: 'hit-code' }, ...marked(code))] : []),
    element('p', {}, ...marked(toText(hit))),
  );
}

/** The whole text with marks, from a little before the first of them. */
function toText({ stored, title, text }: HitView): readonly Segment[] {
  const content = stored.content ?? '';
  const words = [...title, ...text].filter(({ isMarked }) => isMarked).map((segment) => segment.text);
  const found = words.length === 0 ? undefined : toWordPattern(words);
  const first = found ? content.search(found) : 0;
  // From the beginning of a sentence, else of a word.
  const wanted = Math.max(0, first - BEFORE);
  const offset = wanted === 0 ? 0 : content.slice(wanted).search(/(?<=[.!?…。！？] ?)(?=\S)|(?<=\s)/u);
  const start = wanted + Math.max(0, offset);
  const end = content.length > start + LENGTH ? content.lastIndexOf(' ', start + LENGTH) : content.length;
  const shownText = `${start > 0 ? '…' : ''}${content.slice(start, end > start ? end : start + LENGTH)}${end < content.length ? '…' : ''}`;
  if (found === undefined) return [{ text: shownText, isMarked: false }];
  return shownText.split(found).map((part, index) => ({ text: part, isMarked: index % 2 === 1 }));
}
