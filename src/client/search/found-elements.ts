/**
 * Marks as elements, for browsers that cannot mark without them. When they go, the page is what it was: its text nodes are
 * the same ones, with the same text, and what is selected stays selected.
 */
import { ATTRIBUTE } from '../../utils/markup.js';

/** What belongs to other scripts, or is no text to be read. */
const FOREIGN = `[${ATTRIBUTE.island}],[${ATTRIBUTE.islandModule}],csb-part,[contenteditable],svg,script,style,textarea,select`;

/** A text with marks in it: the node that it was, and those that it has become besides. */
interface Marked {
  readonly node: Text;
  readonly added: readonly (Text | HTMLElement)[];
}

/** Puts a `<mark>` of a class around ranges, each of which is in one text; returns a function that takes all of them away. */
export function wrap(ranges: readonly Range[], className: string): () => void {
  const byNode = new Map<Text, (readonly [start: number, end: number])[]>();
  for (const { startContainer, startOffset, endOffset } of ranges) {
    if (!(startContainer instanceof Text) || !isFree(startContainer)) continue;
    byNode.set(startContainer, [...(byNode.get(startContainer) ?? []), [startOffset, endOffset]]);
  }
  const marked = [...byNode].map(([node, places]) => wrapIn(node, places, className));
  const leaving = new AbortController();
  const clear = (): void => {
    leaving.abort();
    keepSelection(marked, () => {
      for (const { node, added } of marked) {
        node.appendData(added.map(({ textContent }) => textContent ?? '').join(''));
        for (const part of added) part.remove();
      }
    });
  };
  // What is copied is the page, without marks.
  document.addEventListener('copy', clear, { signal: leaving.signal, capture: true });
  return () => leaving.signal.aborted || clear();
}

function isFree({ parentElement: parent }: Text): boolean {
  if (parent === null || parent.closest(FOREIGN)) return false;
  // There, each part of a text would be a box of its own.
  return !/flex|grid/.test(getComputedStyle(parent).display);
}

/** From behind, so that places before stay what they are. */
function wrapIn(node: Text, places: readonly (readonly [start: number, end: number])[], className: string): Marked {
  const added: (Text | HTMLElement)[] = [];
  for (const [start, end] of [...places].reverse()) {
    const rest = node.splitText(end);
    const mark = document.createElement('mark');
    mark.className = className;
    const word = node.splitText(start);
    word.replaceWith(mark);
    mark.append(word);
    added.unshift(mark, rest);
  }
  return { node, added };
}

/** Both ends of what is selected are where they were in the texts, whatever happens to the nodes. */
function keepSelection(marked: readonly Marked[], change: () => void): void {
  const selection = getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  const [anchor, focus] = [find(marked, anchorNode, anchorOffset), find(marked, focusNode, focusOffset)];
  change();
  if (anchor && focus && (anchor[0] !== anchorNode || focus[0] !== focusNode))
    selection?.setBaseAndExtent(...anchor, ...focus);
}

/** A place in one of the nodes as a place in the text that they will be again. */
function find(
  marked: readonly Marked[],
  place: Node | null | undefined,
  offset: number,
): readonly [node: Node, offset: number] | undefined {
  if (!place) return undefined;
  for (const { node, added } of marked) {
    const index = added.findIndex((part) => part.contains(place));
    if (index < 0) continue;
    const before = [node, ...added.slice(0, index)].map(({ textContent }) => textContent?.length ?? 0);
    // An end of a mark, and not of the word in it.
    const inside = place instanceof Text ? offset : offset && (place.textContent?.length ?? 0);
    return [node, before.reduce((sum, length) => sum + length, inside)];
  }
  return [place, offset];
}
