/** The pages of public functions and types, as Markdown, made from what the entries of the package export. */
import type { Declaration } from '../../text/declarations.js';
import type { Exported } from '../../text/exports.js';
import { code, type ReferencePage, toAnchor, toProse, toReferencePage } from '../../text/reference-page.js';
import { describeMembers, describeType, type KnownTypes, listMembers, oneLine } from './types.js';

/** An entry of the package, `csb-docs/text`, with what it exports. */
export interface Entry {
  readonly name: string;
  readonly exports: readonly Exported[];
}

const FUNCTIONS = `Here you find every function that \`csb-docs\` and its further entries export, with what goes in and what comes out. They change with the major version only.`;

/** Functions and constants, entry by entry. */
export function functionsPage(entries: readonly Entry[], types: KnownTypes): ReferencePage {
  return toReferencePage(
    {
      name: 'functions',
      title: 'Public functions',
      label: 'Functions',
      position: 50,
      description: 'Every function that csb-docs and its further entries export.',
      source: 'src/index.ts',
    },
    [FUNCTIONS, ...entries.flatMap((entry) => describeEntry(entry, types))],
  );
}

function describeEntry({ name, exports }: Entry, types: KnownTypes): readonly string[] {
  const isType = ({ declaration: { kind } }: Exported): boolean => kind === 'interface' || kind === 'type';
  const values = exports.filter((each) => !isType(each));
  // Those of the main entry have a page.
  const own = name === 'csb-docs' ? [] : exports.filter((each) => isType(each) && !types.listed.has(each.name));
  const anchor = name.replace(/\W+/g, '-');
  return [
    `## \`${name}\` {#${anchor}}`,
    ...values.map((each) => describeValue(each, anchor)),
    ...own.map(({ name: type, declaration }) =>
      describeDeclaration(type, declaration, { types, anchor: `${anchor}-${type.toLowerCase()}` }),
    ),
  ];
}

function describeValue({ name, declaration }: Exported, anchor: string): string {
  const { kind, doc, text } = declaration;
  const signature = kind === 'function' ? `function ${name}${text}` : `const ${name}${text === '' ? '' : `: ${text}`}`;
  return [
    `### \`${name}\` {#${anchor}-${name.toLowerCase()}}`,
    toProse(oneLine(doc)),
    `\`\`\`ts untested="a signature"\n${signature}\n\`\`\``,
    ...describeTags(doc),
  ].join('\n\n');
}

/** What a comment says behind its text: parameters, the result, examples. */
function describeTags(doc: string): readonly string[] {
  const tags = [...doc.matchAll(/^@(\w+)[ \t]*([\s\S]*?)(?=^@\w|$(?![\s\S]))/gm)];
  const lines = tags.flatMap(([, tag, text = '']) => {
    if (tag === 'param')
      return [`- ${text.trim().replace(/^(\w+)\s+(?:- )?/, (_all, name: string) => `${code(name)}: `)}`];
    if (tag === 'returns') return [`- Returns ${text.trim()}`];
    return [];
  });
  const examples = tags.flatMap(([, tag, text = '']) =>
    tag === 'example' ? [text.trim().replace(/^```(\w+)$/m, '```$1 untested="an example of the code"')] : [],
  );
  return [...(lines.length > 0 ? [lines.join('\n')] : []), ...examples];
}

/** Types of the main entry, file by file. */
export function typesPage(
  { exports }: Entry,
  types: KnownTypes,
  titles: Readonly<Record<string, string>>,
): ReferencePage {
  const isType = ({ declaration: { kind } }: Exported): boolean => kind === 'interface' || kind === 'type';
  const files = [...new Set(exports.filter(isType).map(({ file }) => file))];
  return toReferencePage(
    {
      name: 'types',
      title: 'Public types',
      label: 'Types',
      position: 51,
      description: 'Every type that csb-docs exports, with its keys.',
      source: 'src/index.ts',
    },
    [
      'Here you find every type that `csb-docs` exports, with its keys. Types disappear when TypeScript is compiled: import them with `import type`.',
      ...files.flatMap((file) => [
        `## ${titles[file] ?? file} {#${toAnchor(file.replace(/^src|\.ts$/g, ''))}}`,
        ...exports
          .filter((each) => isType(each) && each.file === file)
          .map(({ name, declaration }) =>
            describeDeclaration(name, declaration, { types, anchor: name.toLowerCase() }),
          ),
      ]),
    ],
  );
}

interface Place {
  readonly types: KnownTypes;
  readonly anchor: string;
}

function describeDeclaration(name: string, declaration: Declaration, { types, anchor }: Place): string {
  const members = listMembers(declaration, types);
  const { text, doc } = declaration;
  return [
    `### \`${name}\` {#${anchor}}`,
    toProse(oneLine(doc)),
    ...(members.length > 0
      ? [describeMembers(members, types)]
      : text === ''
        ? []
        : [`It is ${describeType(text, types)}.`]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
