/**
 * On wide screens, shows the text of the active hit beside the list. The text is from the index, so nothing is loaded.
 */
import { type HitView, type Segment, toWordPattern } from 'csb-docs/search/dialog';
import { element, marked } from '../../elements/dom.js';
import { toHitParts } from './hit-parts.js';
import type { Parts } from './parts.js';

/** Maximum number of characters. */
const LENGTH = 900;
/** Of these, at most so many before the first match. */
const BEFORE = 140;

/** Shows the text of a hit, or hides the preview. */
export function showPreview({ preview: place, shown }: Parts, hit: HitView | undefined): void {
  place.hidden = hit === undefined;
  if (hit === undefined || shown.hit === hit) return;
  shown.hit = hit;
  const { title, trail, code } = toHitParts(hit);
  const name = title.map((segment) => segment.text).join('');
  // A page may have the name of its group.
  const above = [...new Set([hit.group, ...trail])].filter((part) => part !== name);
  place.replaceChildren(
    ...(above.length > 0 ? [element('p', { class: 'hit-trail' }, above.join(' › '))] : []),
    element('p', { class: 'search-preview-title' }, ...marked(title)),
    ...(code.length > 0 ? [element('code', { class: 'hit-code' }, ...marked(code))] : []),
    element('p', {}, ...marked(toText(hit))),
  );
}

/** Returns the text from shortly before the first match, with all matches highlighted. */
function toText({ stored, title, text }: HitView): readonly Segment[] {
  const content = stored.content ?? '';
  const words = [...title, ...text].filter(({ isMarked }) => isMarked).map((segment) => segment.text);
  const found = words.length === 0 ? undefined : toWordPattern(words);
  const first = found ? content.search(found) : 0;
  // Starts at a sentence, or else at a word.
  const wanted = Math.max(0, first - BEFORE);
  const offset = wanted === 0 ? 0 : content.slice(wanted).search(/(?<=[.!?…。！？] ?)(?=\S)|(?<=\s)/u);
  const start = wanted + Math.max(0, offset);
  const end = content.length > start + LENGTH ? content.lastIndexOf(' ', start + LENGTH) : content.length;
  const shownText = `${start > 0 ? '…' : ''}${content.slice(start, end > start ? end : start + LENGTH)}${end < content.length ? '…' : ''}`;
  if (found === undefined) return [{ text: shownText, isMarked: false }];
  return shownText.split(found).map((part, index) => ({ text: part, isMarked: index % 2 === 1 }));
}
