/** Finds fenced code in Markdown line by line, without parsing. */

/** A fence of at least three characters, also in lists and quotes. */
const FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )*[ \t>]*(`{3,}|~{3,})(.*)$/s;

/**
 * Creates a function that takes lines in order and returns whether each is part of a fenced code block, including the
 * fences.
 */
export function createFenceFinder(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const [, mark, info = ''] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      open = mark;
      return mark !== undefined;
    }
    if (mark?.startsWith(open) === true && info.trim() === '') open = undefined;
    return true;
  };
}
