/** The first mention of each term on a page, as a link to its definition, which is shown beside it. */
import type { Element, ElementContent } from 'hast';
import type { Link, Nodes, Root, RootContent, Text } from 'mdast';
import { type Compilation, noteUse } from '../../markdown/tree/compilation.js';
import type { Feature } from '../../markdown/tree/feature.js';
import { folderOf, relativePath } from '../../utils/paths.js';
import type { FindGlossary, Glossary } from './glossaries.js';
import { createMentions, type FindMentions } from './mentions.js';
import { toPlainWords } from './plain-words.js';
import type { Term } from './terms.js';

/** Name of the use that a page has which mentions a term. */
export const MENTION = 'glossary';

/** Name of the use for one of them. */
export function toUse({ id }: Pick<Term, 'id'>): string {
  return `${MENTION}:${id}`;
}

/** The element of a mention until it is finished; no author writes it. */
const TAG = 'csb-term';

/** What is made of a glossary once. */
interface Prepared {
  readonly find: FindMentions;
  /** Definitions as plain words, by the id of their term. */
  readonly definitions: ReadonlyMap<string, string>;
}

/** Makes the feature; `findGlossary` says whose terms a page mentions. */
export function createMentionFeature(findGlossary: FindGlossary): Feature {
  const prepared = new Map<Glossary, Prepared>();
  const prepare = (glossary: Glossary): Prepared => {
    const known = prepared.get(glossary) ?? prepareGlossary(glossary);
    prepared.set(glossary, known);
    return known;
  };
  return {
    name: 'glossary',
    transform: (tree, page) => {
      const glossary = findGlossary(page.file.path);
      const { find } = prepare(glossary);
      if (page.file.path !== glossary.page) mark(tree, { page, find, glossary: glossary.page, seen: new Set() });
    },
    finish: {
      [TAG]: (element, _origin, page) => finishTerm(element, prepare(findGlossary(page.file.path)).definitions, page),
    },
  };
}

function prepareGlossary({ terms }: Glossary): Prepared {
  return {
    find: createMentions(terms),
    definitions: new Map(terms.map((term) => [term.id, toPlainWords(term.definition)])),
  };
}

/** A page whose text is searched. */
interface Search {
  readonly page: Compilation;
  readonly find: FindMentions;
  /** The page that lists the terms. */
  readonly glossary: string;
  readonly seen: Set<string>;
}

/** In these, words are no text, or lead somewhere else already. */
const LEFT: ReadonlySet<string> = new Set([
  ...['heading', 'link', 'linkReference', 'footnoteDefinition', 'definition', 'code', 'inlineCode', 'html'],
]);

function mark(node: Nodes, search: Search): void {
  if (!('children' in node) || LEFT.has(node.type) || hasOwnLinks(node)) return;
  const children: RootContent[] = [];
  for (const child of node.children as RootContent[]) {
    if (child.type === 'text') children.push(...markText(child, search));
    else {
      mark(child, search);
      children.push(child);
    }
  }
  (node as Root).children = children;
}

/** Tags of links and buttons in raw HTML, and elements of JSX that are some: what is between them is not looked at. */
function hasOwnLinks(node: Nodes): boolean {
  if ('tagName' in node && /^(a|button|summary|h[1-6])$/.test(String(node.tagName))) return true;
  return (
    'children' in node &&
    node.children.some((child) => child.type === 'html' && /<(a|button|summary)\b/i.test(child.value))
  );
}

function markText(text: Text, { page, find, glossary, seen }: Search): readonly RootContent[] {
  const pieces = find(text.value, (term) => {
    const isFirst = !seen.has(term.id);
    seen.add(term.id);
    return isFirst;
  });
  if (pieces.every(({ term }) => term === undefined)) return [text];
  return pieces.map(({ text: value, term }): RootContent => {
    const piece: Text = { ...text, value };
    if (term === undefined) return piece;
    noteUse(page, MENTION);
    noteUse(page, toUse(term));
    const url = `${relativePath(folderOf(page.file.path), glossary)}#${term.id}`;
    const link: Link = { type: 'link', url, children: [piece], ...(text.position && { position: text.position }) };
    return {
      ...link,
      type: 'emphasis',
      data: { hName: TAG, hProperties: { term: term.id } },
      children: [link],
    } as never;
  });
}

/** The link says what describes it: screen readers read that, and style sheets show it. */
function finishTerm(
  { children, properties }: Element,
  definitions: ReadonlyMap<string, string>,
  page: Compilation,
): ElementContent[] {
  const id = String(properties['term']);
  const definition = definitions.get(id);
  if (definition === undefined) return children;
  const tooltip = `term-${page.footnotePrefix === 'user-content-' ? '' : page.footnotePrefix}${id}`;
  for (const child of children) if (child.type === 'element') child.properties['ariaDescribedBy'] = [tooltip];
  return [
    {
      type: 'element',
      tagName: 'span',
      properties: { className: ['term'] },
      children: [
        ...children,
        {
          type: 'element',
          tagName: 'span',
          properties: { className: ['term-tip'], role: 'tooltip', id: tooltip, hidden: true },
          children: [{ type: 'text', value: definition }],
        },
      ],
    },
  ];
}
