/** Generates the reference docs of public functions and types from the exports of the package. */
import type { Declaration } from '../../utils/code/declarations.js';
import type { Exported } from '../../utils/code/exports.js';
import { code, type ReferencePage, toAnchor, toProse, toReferencePage } from '../../utils/code/reference-page.js';
import { describeMembers, describeType, type KnownTypes, linkType, listMembers, oneLine } from './types.js';

/** An entry point of the package, such as `csb-docs/text`, and its exports. */
export interface Entry {
  readonly name: string;
  readonly exports: readonly Exported[];
}

const FUNCTIONS = `This page lists every function that \`csb-docs\` and its other entry points export, with arguments and results. They change only with a major version.`;

/** Returns the page of functions and constants, by entry point. */
export function functionsPage(entries: readonly Entry[], types: KnownTypes): ReferencePage {
  return toReferencePage(
    {
      name: 'functions',
      title: 'Public functions',
      label: 'Functions',
      position: 50,
      description: 'Every function that csb-docs and its other entry points export.',
      source: 'src/index.ts',
    },
    [FUNCTIONS, ...entries.flatMap((entry) => describeEntry(entry, types))],
  );
}

function describeEntry({ name, exports }: Entry, types: KnownTypes): readonly string[] {
  const isType = ({ declaration: { kind } }: Exported): boolean => kind === 'interface' || kind === 'type';
  const values = exports.filter((each) => !isType(each));
  // Types of the main entry point are on their own pages.
  const own = name === 'csb-docs' ? [] : exports.filter((each) => isType(each) && !types.listed.has(each.name));
  const anchor = name.replace(/\W+/g, '-');
  return [
    `## \`${name}\` {#${anchor}}`,
    ...values.map((each) => describeValue(each, { anchor, types })),
    ...own.map(({ name: type, declaration }) =>
      describeDeclaration(type, declaration, { types, anchor: `${anchor}-${type.toLowerCase()}` }),
    ),
  ];
}

function describeValue({ name, declaration }: Exported, { anchor, types }: Place): string {
  const { kind, doc, text } = declaration;
  const signature = kind === 'function' ? `function ${name}${text}` : `const ${name}${text === '' ? '' : `: ${text}`}`;
  return [
    `### \`${name}\` {#${anchor}-${name.toLowerCase()}}`,
    toProse(oneLine(doc)),
    `\`\`\`ts untested="a signature"\n${signature}\n\`\`\``,
    ...linkTypes(signature, types),
    ...describeTags(doc),
  ].join('\n\n');
}

/** Links the documented types in a signature. */
function linkTypes(signature: string, types: KnownTypes): readonly string[] {
  const names = [...new Set(signature.match(/\b[A-Z]\w+/g) ?? [])].filter((name) => types.listed.has(name));
  return names.length === 0 ? [] : [`Types: ${names.map((name) => linkType(name, types)).join(', ')}.`];
}

/** Formats the tags of a docstring: parameters, result and examples. */
function describeTags(doc: string): readonly string[] {
  const tags = [...doc.matchAll(/^@(\w+)[ \t]*([\s\S]*?)(?=^@\w|$(?![\s\S]))/gm)];
  const lines = tags.flatMap(([, tag, text = '']) => {
    if (tag === 'param')
      return [`- ${text.trim().replace(/^(\w+)\s+(?:- )?/, (_all, name: string) => `${code(name)}: `)}`];
    if (tag === 'returns') return [`- Returns ${text.trim()}`];
    return [];
  });
  const examples = tags.flatMap(([, tag, text = '']) => (tag === 'example' ? [toFence(text.trim())] : []));
  return [...(lines.length > 0 ? [lines.join('\n')] : []), ...examples];
}

/** Wraps code in a fence unless it has one. */
function toFence(text: string): string {
  const mark = 'untested="an example of the code"';
  if (/^```/m.test(text)) return text.replace(/^```(\w+)$/m, `$& ${mark}`);
  return `\`\`\`ts ${mark}\n${text}\n\`\`\``;
}

/** A page of types from selected files. */
interface TypesPage {
  readonly name: string;
  readonly title: string;
  readonly label: string;
  readonly position: number;
  readonly introduction: string;
  readonly isAbout: (file: string) => boolean;
}

const TEMPLATES =
  /^src\/types\/(?:props|navigation|route|docs-place|picture-props|search|site-code|texts|theme-config|theme|version.*)\.ts$/;

const PAGES: readonly TypesPage[] = [
  {
    name: 'template-types',
    title: 'Types of templates',
    label: 'Template types',
    position: 41,
    introduction:
      'This page lists the types of template props with their keys. [Template props](template-props.md) lists the props of each template.',
    isAbout: (file) => TEMPLATES.test(file),
  },
  {
    name: 'types',
    title: 'Types for programs',
    label: 'Types',
    position: 51,
    introduction:
      'This page lists the types of [public functions](functions.md), configuration and content, with their keys.',
    isAbout: (file) => !TEMPLATES.test(file),
  },
];

/** Returns the name of the page that documents the types of a file. */
export function pageOfTypes(file: string): string {
  return PAGES.find(({ isAbout }) => isAbout(file))?.name ?? '';
}

/** Returns the pages of the main entry point's types, by file. */
export function typesPages(
  { exports }: Entry,
  types: KnownTypes,
  titles: Readonly<Record<string, string>>,
): readonly ReferencePage[] {
  const all = exports.filter(({ declaration: { kind } }) => kind === 'interface' || kind === 'type');
  return PAGES.map(({ introduction, isAbout, ...head }) => {
    const description = `${head.title} of csb-docs, with their keys.`;
    const files = [...new Set(all.map(({ file }) => file))].filter(isAbout);
    return toReferencePage({ ...head, description, source: 'src/index.ts' }, [
      `${introduction} Import them with \`import type\` from \`csb-docs\`.`,
      ...files.flatMap((file) => [
        `## ${titles[file] ?? file} {#${toAnchor(file.replace(/^src|\.ts$/g, ''))}}`,
        ...all
          .filter((each) => each.file === file)
          .map(({ name, declaration }) =>
            describeDeclaration(name, declaration, { types, anchor: name.toLowerCase() }),
          ),
      ]),
    ]);
  });
}

interface Place {
  readonly types: KnownTypes;
  readonly anchor: string;
}

/** Keys inherited from documented types are described there. */
function describeDeclaration(name: string, declaration: Declaration, { types, anchor }: Place): string {
  const { text, doc, heritage } = declaration;
  const isListed = heritage.every((parent) => types.listed.has(parent));
  const members = isListed ? declaration.members : listMembers(declaration, types);
  const parents = isListed ? heritage.map((parent) => linkType(parent, types)).join(' and ') : '';
  return [
    `### \`${name}\` {#${anchor}}`,
    toProse(oneLine(doc)),
    parents === '' ? '' : `It has the keys of ${parents}${members.length > 0 ? ', and these:' : '.'}`,
    members.length > 0
      ? describeMembers(members, types)
      : text === ''
        ? ''
        : `It is ${describeType(oneLine(text), types)}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
