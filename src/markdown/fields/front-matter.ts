/** Splits a Markdown file into front matter and body (conventions 2.5). */
import {
  frontMatterLanguage,
  frontMatterNotFirst,
  frontMatterUnclosed,
  yamlTooLarge,
} from '../../diagnostics/catalogue/fields.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { indexLines } from '../../utils/text/lines.js';
import { readYaml, type YamlFields } from './yaml.js';

/** A split file. */
export interface SplitFile {
  readonly yaml: YamlFields;
  /**
   * The text to parse. Valid front matter stays, because the parser skips it. Anything similar is blanked out, so that
   * offsets stay valid.
   */
  readonly body: string;
}

const EMPTY: YamlFields = { values: {}, ranges: {}, diagnostics: [] };
const OPENING = /^\uFEFF?---(?!-)([^\r\n]*)(?:\r\n|\n|\r|$)/;
/** Matches invisible content before the text. */
const UNSEEN = /^[\uFEFF\s]*(?:<!--[\s\S]*?-->\s*)?/;
/** Keys that prose does not start with. */
const KEY = '(?:title|id|slug|description|sidebar_label|sidebar_position|tags|keywords|date|authors?|draft|hide_title)';
/** Matches front matter without a valid opening line: other characters than three dashes, or no line at all. */
const WITHOUT_DASHES = new RegExp(
  `^(?:(?:-{2,}|[—–]+|\\+{3}|\\*{3})[ \\t]*\\n${KEY}[ \\t]*[:=]|${KEY}:[^\\n]*\\n(?:\\w[\\w-]*:[^\\n]*\\n|(?:[ \\t]|- )[^\\n]*\\n)*---[ \\t]*(?:\\n|$))`,
);
/** Maximum length to search. */
const LONGEST = 2_000;
/** Longer YAML, in characters, is data that belongs into a file of its own. */
const LONGEST_YAML = 65_536;
/** Matches front matter after blank lines, where it is not recognised. */
const LATE = /^\uFEFF?(?:[ \t]*(?:\r\n|\n|\r))+---[ \t]*(?:\r\n|\n|\r)(?:#[^\r\n]*(?:\r\n|\n|\r))?[\w-]+[ \t]*:/;

/**
 * Reads the YAML between two `---` lines at the start of a file. Code is never run: `---js` and the like are errors.
 */
export function splitFrontMatter(file: FilePath, text: string): SplitFile {
  const opening = OPENING.exec(text);
  if (opening === null) return { yaml: withDiagnostics(findLate(file, text)), body: blank(text, 0) };
  const yamlStart = opening[0].length;
  const closing = findClosing(text, yamlStart);
  const language = (opening[1] ?? '').trim();
  const locateOpening = (): Location => ({
    file,
    range: indexLines(text).toRange(text.indexOf('-'), opening[0].trimEnd().length),
  });
  if (language !== '' && !/^ya?ml$/i.test(language)) {
    return {
      yaml: withDiagnostics([frontMatterLanguage(language, locateOpening())]),
      body: blank(text, closing?.end ?? yamlStart),
    };
  }
  if (closing === undefined)
    return { yaml: withDiagnostics([frontMatterUnclosed(locateOpening())]), body: blank(text, yamlStart) };
  if (closing.start - yamlStart > LONGEST_YAML)
    return { yaml: withDiagnostics([yamlTooLarge('front matter', locateOpening())]), body: blank(text, closing.end) };
  const isPlain = language === '' && text.startsWith('-');
  return {
    yaml: readYaml({ file, text, start: yamlStart, end: closing.start, what: 'front matter' }),
    body: isPlain ? text : blank(text, closing.end),
  };
}

function withDiagnostics(diagnostics: readonly Diagnostic[]): YamlFields {
  return { ...EMPTY, diagnostics };
}

function findClosing(text: string, from: number): { readonly start: number; readonly end: number } | undefined {
  const line = /^---[ \t]*$/gm;
  line.lastIndex = from;
  const match = line.exec(text);
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}

function findLate(file: FilePath, text: string): readonly Diagnostic[] {
  const locate = (start: number, length: number): Location => ({
    file,
    range: indexLines(text).toRange(start, start + length),
  });
  if (LATE.test(text)) return [frontMatterNotFirst('blank lines', locate(text.indexOf('---'), 3))];
  const start = UNSEEN.exec(text)?.[0].length ?? 0;
  const rest = text.slice(start, start + LONGEST);
  return WITHOUT_DASHES.test(rest) ? [frontMatterNotFirst('no dashes', locate(start, rest.indexOf('\n')))] : [];
}

/** Replaces characters before an offset with spaces. Always removes a byte order mark. */
function blank(text: string, end: number): string {
  return text.slice(0, end).replace(/[^\r\n]/g, ' ') + (end === 0 ? text.replace(/^\uFEFF/, ' ') : text.slice(end));
}
