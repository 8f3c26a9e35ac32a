/** Generates the reference docs of templates and their props from the sources. */
import { type Member, readDeclarations, readFirstParameter, readObjectType } from '../../utils/code/declarations.js';
import { type ReferencePage, toAnchor, toProse, toReferencePage } from '../../utils/code/reference-page.js';
import { type Declarations, describeMembers, expandType, type KnownTypes, linkType, oneLine } from './types.js';

const INTRODUCTION = `This page lists every theme file that a site can replace, with its props. To replace a file, put a file with the same path into the \`templates/\` folder of your site; [Templates](../look/templates.md) explains how.

These files and props change only with a major version; markup and class names can change at any time. \`csb-docs\` exports the types: [Types of templates](template-types.md) lists their keys.`;

/** Source texts by path, such as `templates/parts/Toc.tsx`. */
export type TemplateSources = Readonly<Record<string, string>>;

/** A component with its props. */
interface Component {
  readonly path: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly doc: string;
  /** Props as written, and the declarations of the same file. */
  readonly props: string | undefined;
  readonly beside: Declarations;
}

/** Returns the page of templates, parts and islands. `others` are files that declare some of their props. */
export function templatePropsPage(sources: TemplateSources, others: TemplateSources, types: KnownTypes): ReferencePage {
  const shared = new Map(
    Object.values(others).flatMap((source) => readDeclarations(source).map((each) => [each.name, each] as const)),
  );
  const components = Object.entries(sources)
    .flatMap(([path, source]) => readComponents(path, source))
    .map((component) => ({ ...component, beside: new Map([...shared, ...component.beside]) }));
  const groups: readonly (readonly [title: string, pattern: RegExp, text: string])[] = [
    ['Pages', /^templates\/\w+\.tsx$/, 'Each kind of page has a template.'],
    ['Parts', /^templates\/parts\//, 'Pages consist of these parts.'],
    ['Islands', /^templates\/islands\//, 'Scripts make these components interactive.'],
  ];
  return toReferencePage(
    {
      name: 'template-props',
      title: 'Templates and their props',
      label: 'Template props',
      position: 40,
      description: 'Every template and part of the theme that a site can replace, with the props that it receives.',
      source: 'templates',
    },
    [
      INTRODUCTION,
      ...groups.flatMap(([title, pattern, text]) => [
        `## ${title}`,
        text,
        ...components.filter(({ path }) => pattern.test(path)).map((component) => describe(component, types)),
      ]),
    ],
  );
}

/** Returns the exported components of a file. */
export function readComponents(path: string, source: string): readonly Component[] {
  const declarations = readDeclarations(source);
  const beside = new Map(declarations.map((each) => [each.name, each]));
  return declarations
    .filter((each) => each.kind === 'function' && each.isExported && /^[A-Z]/.test(each.name))
    .map(({ name, doc, text }) => ({
      path,
      name,
      isDefault: source.includes(`export default function ${name}(`),
      doc,
      props: readFirstParameter(text),
      beside,
    }));
}

function describe({ path, name, isDefault, doc, props, beside }: Component, types: KnownTypes): string {
  const anchor = toAnchor(path.replace(/^templates\/|\.tsx$/g, '')) + (isDefault ? '' : `-${name.toLowerCase()}`);
  const place = isDefault ? `\`${path}\`` : `Also exported by \`${path}\`.`;
  return [
    `### \`${name}\` {#${anchor}}`,
    `${toProse(oneLine(doc))} ${isDefault ? `It is ${place}` : place}${isDefault ? nameProps(props, types) : ''}`.trim(),
    ...(props === undefined ? [] : [describeMembers(listProps(props, beside, types), types)]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function nameProps(props: string | undefined, types: KnownTypes): string {
  if (props === undefined) return ', and receives nothing.';
  return types.listed.has(props) ? `, and receives ${linkType(props, types)}:` : ', and receives:';
}

/** Returns the keys of props, wherever their type is declared. */
function listProps(props: string, beside: Declarations, types: KnownTypes): readonly Member[] {
  const known = { ...types, all: new Map([...types.all, ...beside]) };
  const members = props.startsWith('{') ? readObjectType(props) : expandType(props, known);
  if (members.length === 0) throw new Error(`The props ${props} are declared nowhere.`);
  return members;
}
