/** Links the first mention of each term on a page to its definition, and adds a tooltip. */
import type { Element, ElementContent } from 'hast';
import type { Link, Nodes, Root, RootContent, Text } from 'mdast';
import { type Compilation, noteUse } from '../../markdown/tree/compilation.js';
import type { Feature } from '../../markdown/tree/feature.js';
import { folderOf, relativePath } from '../../utils/paths.js';
import type { FindGlossary, Glossary } from './glossaries.js';
import { createMentions, type FindMentions } from './mentions.js';
import { toPlainWords } from './plain-words.js';
import type { Term } from './terms.js';

/** Name of the use that marks pages with mentions. */
export const MENTION = 'glossary';

/** Returns the name of the use for one term. */
export function toUse({ id }: Pick<Term, 'id'>): string {
  return `${MENTION}:${id}`;
}

/** Temporary element for a mention. Authors cannot write it. */
const TAG = 'csb-term';

/** Data computed once per glossary. */
interface Prepared {
  readonly find: FindMentions;
  /** Definitions as plain text, by term id. */
  readonly definitions: ReadonlyMap<string, string>;
}

/** Creates the feature. `findGlossary` selects the glossary of a page. */
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

/** State of the search in a page. */
interface Search {
  readonly page: Compilation;
  readonly find: FindMentions;
  /** The glossary page. */
  readonly glossary: string;
  readonly seen: Set<string>;
}

/** Node types without running text, or that are links already. */
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

/**
 * Returns true for JSX links, buttons and headings, and for nodes with raw HTML links or buttons, whose content must
 * not be linked.
 */
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

/** The link references its description, which screen readers read and CSS shows as a tooltip. */
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
