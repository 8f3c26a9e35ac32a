/** Pages of the reference as Markdown: what those that are made from tables have in common. */
import type { OptionRow } from './schema-rows.js';

/** A page and where it is, below the docs folder of the manual. */
export interface ReferencePage {
  readonly path: string;
  readonly text: string;
}

/** What is said of a page besides its text. */
export interface PageHead {
  /** Its path below `reference/`, without an extension. */
  readonly name: string;
  readonly title: string;
  /** In the sidebar; the title unless given. */
  readonly label?: string;
  readonly position: number;
  readonly description: string;
  /** The file or folder that it is made from. */
  readonly source: string;
  /** Whether the contents list has sections only, where there are too many headings in them. */
  readonly isLong?: boolean;
}

/** Puts a page together from its head and its parts. */
export function toReferencePage(head: PageHead, parts: readonly string[]): ReferencePage {
  const { name, title, label, position, description, source, isLong = false } = head;
  const fields = [
    `title: ${JSON.stringify(title)}`,
    ...(label === undefined ? [] : [`sidebar_label: ${JSON.stringify(label)}`]),
    `sidebar_position: ${position}`,
    `description: ${JSON.stringify(description)}`,
    ...(isLong ? ['toc_max_heading_level: 2'] : []),
    // Who edits the page edits what is overwritten.
    'custom_edit_url: null',
  ];
  const end = `This page is made from \`${source}\` by \`npm run reference\`.`;
  return {
    path: `reference/${name}.md`,
    text: `${[`---\n${fields.join('\n')}\n---`, ...parts, '---', end].join('\n\n')}\n`,
  };
}

/** The id of what is said of a key: `docs-path` for `docs.path`. */
export function toAnchor(key: string): string {
  return key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** How keys are written down. */
export interface KeyStyle {
  /** The id of what is said of a key. */
  readonly anchorOf?: (key: string) => string;
  /** Markdown behind what is said of a key. */
  readonly noteOf?: (key: string) => string;
}

/** Keys as a list of options: a table with a comment above, which keeps to what the keys have. */
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

/** What a key takes that has a section of its own. */
export function describeValue({ type, required, defaultValue }: OptionRow): string {
  const facts = [
    describeType(type),
    ...(required ? ['required'] : []),
    ...(defaultValue === undefined ? [] : [`by default ${code(defaultValue)}`]),
  ];
  return `**Type:** ${facts.join(', ')}.`;
}

/** A key with its example, as one writes it in YAML. */
function toYamlLine({ key, example }: OptionRow): string {
  return `${key.replace(/^.*\./, '')}: ${toYaml(example, true)}`;
}

const PLAIN = /^[A-Za-z/.][\w /.-]*$/;
const NO_TEXT = /^(?:true|false|null|yes|no|on|off)$/i;

/** A value as people write it in YAML on one line. */
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

/** A path that begins with a dot is plain; anything else that is not gets quotes. */
function quoteUnlessPath(value: string): string {
  return /^\.{0,2}\/[\w/.-]*$/.test(value) || /^\d{4}-\d\d-\d\d(T[\d:]+Z)?$/.test(value)
    ? value
    : `'${value.replaceAll("'", "''")}'`;
}

/** A type in words, with its values as code. */
function describeType(type: string): string {
  const words = type.replace(/^an? /, '').replace(/\blist of (string|object)\b/g, '$&s');
  if (words.includes('`')) return escapeProse(words);
  return words
    .split(' | ')
    .map((part) => (/^(?:".*"|true|false|null|-?\d+)$/.test(part) ? code(part) : escapeProse(part)))
    .join(' or ');
}

/** Text as inline code, whatever it has in it. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}

/** A sentence as Markdown: what is not code is no tag either. */
export function escapeProse(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[<*_[\]]/g, '\\$&')))
    .join('');
}

/** A table; cells are Markdown. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Options, variables and files in a text of help as code. */
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
