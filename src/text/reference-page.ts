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
}

/** Puts a page together from its head and its parts. */
export function toReferencePage(head: PageHead, parts: readonly string[]): ReferencePage {
  const { name, title, label, position, description, source } = head;
  const fields = [
    `title: ${JSON.stringify(title)}`,
    ...(label === undefined ? [] : [`sidebar_label: ${JSON.stringify(label)}`]),
    `sidebar_position: ${position}`,
    `description: ${JSON.stringify(description)}`,
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

/** A key: a heading with an id, what it means, its type and default, an example. */
export function describeKey(
  row: OptionRow,
  { level, anchor }: { readonly level: number; readonly anchor: string },
): string {
  const facts = [
    describeType(row.type),
    ...(row.required ? ['required'] : []),
    ...(row.defaultValue === undefined ? [] : [`by default ${code(row.defaultValue)}`]),
  ];
  return [
    `${'#'.repeat(level)} \`${row.key}\` {#${anchor}}`,
    escapeProse(row.help),
    `**Value:** ${facts.join(', ')}.`,
    ...(row.example === undefined ? [] : [`**Example:** ${code(toYamlLine(row))}`]),
  ].join('\n\n');
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
  if (type.includes('`')) return escapeProse(type);
  return type
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
