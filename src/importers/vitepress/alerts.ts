/** Converts GitHub alerts (`> [!NOTE]`), which VitePress supports, to admonitions. */
import type { Line, Rule } from '../source-site/document.js';

const TYPES: Readonly<Record<string, string>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'important',
  WARNING: 'warning',
  CAUTION: 'caution',
};
const OPENING = /^(\s*)>\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(.*?)\s*$/i;

/** Writes each alert as an admonition around the quoted lines. */
export const alerts: Rule = (lines) => {
  const written: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const [, indent, type = '', title = ''] = line === undefined || line.isCode ? [] : (OPENING.exec(line.text) ?? []);
    if (line === undefined) break;
    if (indent === undefined) {
      written.push(line);
      continue;
    }
    const content: Line[] = [];
    for (; /^\s*>/.test(lines[at + 1]?.text ?? ''); at++) {
      const inner = lines[at + 1];
      if (inner !== undefined) content.push({ ...inner, text: (indent + inner.text.replace(/^\s*> ?/, '')).trimEnd() });
    }
    const longest = Math.max(2, ...content.map(({ text }) => /^\s*(:{3,})/.exec(text)?.[1]?.length ?? 0));
    const colons = ':'.repeat(longest + 1);
    const place = (text: string): Line => ({ ...line, text: indent + text, isCode: false });
    written.push(
      place(`${colons}${TYPES[type.toUpperCase()]}${title === '' ? '' : ` ${title}`}`),
      ...content,
      place(colons),
    );
  }
  return written;
};
