/** Writes generated reference pages as Markdown. */
import type { OptionRow } from './schema-rows.js';

/** A page and its path below the docs folder of the manual. */
export interface ReferencePage {
  readonly path: string;
  readonly text: string;
}

/** Metadata of a page. */
export interface PageHead {
  /** Path below `reference/`, without extension. */
  readonly name: string;
  readonly title: string;
  /** Label in the sidebar; defaults to the title. */
  readonly label?: string;
  readonly position: number;
  readonly description: string;
  /** The file or folder that it is generated from. */
  readonly source: string;
  /** Whether to limit the table of contents to sections, because there are too many headings. */
  readonly isLong?: boolean;
}

/** Assembles a page from its metadata and sections. */
export function toReferencePage(head: PageHead, parts: readonly string[]): ReferencePage {
  const { name, title, label, position, description, source, isLong = false } = head;
  const fields = [
    `title: ${JSON.stringify(title)}`,
    ...(label === undefined ? [] : [`sidebar_label: ${JSON.stringify(label)}`]),
    `sidebar_position: ${position}`,
    `description: ${JSON.stringify(description)}`,
    ...(isLong ? ['toc_max_heading_level: 2'] : []),
    // Edits to a generated page would be overwritten.
    'custom_edit_url: null',
  ];
  const end = `This page is made from \`${source}\` by \`npm run reference\`.`;
  return {
    path: `reference/${name}.md`,
    text: `${[`---\n${fields.join('\n')}\n---`, ...parts, '---', end].join('\n\n')}\n`,
  };
}

/** Returns the anchor of a key: `docs-path` for `docs.path`. */
export function toAnchor(key: string): string {
  return key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Options for writing keys. */
export interface KeyStyle {
  /** Returns the anchor of a key. */
  readonly anchorOf?: (key: string) => string;
  /** Returns Markdown to append to the description of a key. */
  readonly noteOf?: (key: string) => string;
}

/** Writes keys as an option list: a table with a marker comment. Columns that no key uses are omitted. */
export function toOptions(
  rows: readonly OptionRow[],
  { anchorOf = toAnchor, noteOf = () => '' }: KeyStyle = {},
): string {
  const columns: readonly (readonly [header: string, cell: (row: OptionRow) => string])[] = [
    ['Type', ({ type }) => describeType(type)],
    ['Required', ({ required }) => (required ? 'yes' : '')],
    ['Default', ({ defaultValue }) => (defaultValue === undefined ? '' : code(defaultValue.replaceAll(',"', ', "')))],
    ['Example', (row) => (row.example === undefined ? '' : code(toYamlLine(row)))],
  ];
  const used = columns.filter(([, cell]) => rows.some((row) => cell(row) !== ''));
  const table = toTable(
    ['Key', ...used.map(([header]) => header), 'Description'],
    rows.map((row) => [
      `\`${row.key}\` <!-- #${anchorOf(row.key)} -->`,
      ...used.map(([, cell]) => cell(row)),
      `${toProse(row.help)}${noteOf(row.key)}`,
    ]),
  );
  return `<!-- options -->\n\n${table}`;
}

/** Describes the value of a key that has its own section. */
export function describeValue({ type, required, defaultValue }: OptionRow): string {
  const facts = [
    describeType(type),
    ...(required ? ['required'] : []),
    ...(defaultValue === undefined ? [] : [`by default ${code(defaultValue)}`]),
  ];
  return `**Type:** ${facts.join(', ')}.`;
}

/** Writes a key with its example as a line of YAML. */
function toYamlLine({ key, example }: OptionRow): string {
  return `${key.replace(/^.*\./, '')}: ${toYaml(example, true)}`;
}

const PLAIN = /^[A-Za-z/.][\w /.-]*$/;
const NO_TEXT = /^(?:true|false|null|yes|no|on|off)$/i;

/** Writes a value as single-line YAML, in the style of a person. */
export function toYaml(value: unknown, isWhole = false): string {
  if (Array.isArray(value)) return `[${value.map((item) => toYaml(item)).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${key}: ${toYaml(item)}`)
      .join(', ')} }`;
  if (typeof value !== 'string') return String(value);
  const isPlain = isWhole ? !/^[\s#&*!|>%@`"'[\]{},?-]|: | #|:$/.test(value) : PLAIN.test(value);
  return isPlain && !NO_TEXT.test(value) && !/^[\d.+-]/.test(value) ? value : quoteUnlessPath(value);
}

/** Quotes a text, except for dates and paths. */
function quoteUnlessPath(value: string): string {
  return /^\.{0,2}\/[\w/.-]*$/.test(value) || /^\d{4}-\d\d-\d\d(T[\d:]+Z)?$/.test(value)
    ? value
    : `'${value.replaceAll("'", "''")}'`;
}

/** Describes a type in words, with values as inline code. */
function describeType(type: string): string {
  const words = type.replace(/^an? /, '').replace(/\blist of (string|object)\b/g, '$&s');
  if (words.includes('`')) return escapeProse(words);
  return words
    .split(' | ')
    .map((part) => (/^(?:".*"|true|false|null|-?\d+)$/.test(part) ? code(part) : escapeProse(part)))
    .join(' or ');
}

/** Wraps a text in inline code, with a fence long enough for backticks in the text. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}

/** Escapes a sentence for Markdown, except for inline code. */
export function escapeProse(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[<*_[\]]/g, '\\$&')))
    .join('');
}

/** Writes a table; cells are Markdown. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Formats options, environment variables and file names in a help text as inline code. */
export function toProse(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`')
        ? part
        : escapeProse(
            part.replace(
              /--[a-z][\w-]+|\$[A-Z]+|\b[A-Z]+(?:_[A-Z]+)+\b|\b[\w-]+\.(?:json|yml|html|pdf|sarif|log|config\.\{\S+\})/g,
              '`$&`',
            ),
          ),
    )
    .join('');
}
