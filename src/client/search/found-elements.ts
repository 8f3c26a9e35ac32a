/**
 * Highlights text with elements, for browsers without CSS highlights. Removing them restores the page with the same
 * text nodes, and keeps the selection.
 */
import { ATTRIBUTE } from '../../utils/markup.js';

/** Elements that belong to other scripts or contain no readable text. */
const FOREIGN = `[${ATTRIBUTE.island}],[${ATTRIBUTE.islandModule}],csb-part,[contenteditable],svg,script,style,textarea,select`;

/** A text node with highlights, and the nodes split from it. */
interface Marked {
  readonly node: Text;
  readonly added: readonly (Text | HTMLElement)[];
}

/**
 * Wraps ranges in `<mark>` with a class. Each range must be in one text node. Returns a function that removes all of
 * them.
 */
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
  // Copied content must not contain highlights.
  document.addEventListener('copy', clear, { signal: leaving.signal, capture: true });
  return () => leaving.signal.aborted || clear();
}

function isFree({ parentElement: parent }: Text): boolean {
  if (parent === null || parent.closest(FOREIGN)) return false;
  // In flex and grid containers, each part of a text would become a box.
  return !/flex|grid/.test(getComputedStyle(parent).display);
}

/** From the end, so that earlier offsets stay valid. */
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

/** Keeps both ends of the selection in place while nodes change. */
function keepSelection(marked: readonly Marked[], change: () => void): void {
  const selection = getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  const [anchor, focus] = [find(marked, anchorNode, anchorOffset), find(marked, focusNode, focusOffset)];
  change();
  if (anchor && focus && (anchor[0] !== anchorNode || focus[0] !== focusNode))
    selection?.setBaseAndExtent(...anchor, ...focus);
}

/** Maps a position in a split node to the restored text node. */
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
    // At the edge of a `<mark>` rather than in its text.
    const inside = place instanceof Text ? offset : offset && (place.textContent?.length ?? 0);
    return [node, before.reduce((sum, length) => sum + length, inside)];
  }
  return [place, offset];
}
