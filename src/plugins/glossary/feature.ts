/** The first mention of each term on a page, as a link to its definition, which is shown beside it. */
import type { Element, ElementContent } from 'hast';
import type { Link, Nodes, Root, RootContent, Text } from 'mdast';
import { type Compilation, noteUse } from '../../content/tree/compilation.js';
import type { Feature } from '../../content/tree/feature.js';
import { folderOf, relativePath } from '../../text/paths.js';
import { createMentions, type FindMentions } from './mentions.js';
import { toPlainWords } from './plain-words.js';
import type { Term } from './terms.js';

/** What the feature works with. */
export interface MentionOptions {
  readonly terms: readonly Term[];
  /** The page of the glossary, relative to the site. */
  readonly page: string;
}

/** Name of the use that a page has which mentions a term. */
export const MENTION = 'glossary';

/** Name of the use for one of them. */
export function toUse({ id }: Pick<Term, 'id'>): string {
  return `${MENTION}:${id}`;
}

/** The element of a mention until it is finished; no author writes it. */
const TAG = 'csb-term';

/** Makes the feature. */
export function createMentionFeature({ terms, page: glossary }: MentionOptions): Feature {
  const find = createMentions(terms);
  const definitions = new Map(terms.map((term) => [term.id, toPlainWords(term.definition)]));
  return {
    name: 'glossary',
    transform: (tree, page) => {
      if (page.file.path !== glossary) mark(tree, { page, find, glossary, seen: new Set() });
    },
    finish: {
      [TAG]: (element, _origin, page) => finishTerm(element, definitions, page),
    },
  };
}

/** A page whose text is searched. */
interface Search {
  readonly page: Compilation;
  readonly find: FindMentions;
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
