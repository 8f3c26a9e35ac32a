/** Fenced code in Markdown, line by line: what a text is looked at for without being parsed. */

/** A mark of at least three characters, also in lists and quotes. */
const FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )*[ \t>]*(`{3,}|~{3,})(.*)$/s;

/** Makes what says of each line, in their order, whether it is fenced code; its first and last line are. */
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
