/** Converts a Markdown tree to an HTML tree, including raw HTML. */
import type { Root as HtmlRoot, Nodes } from 'hast';
import type { Definition, FootnoteDefinition, List, ListItem, Root as MarkdownRoot, Parents } from 'mdast';
import { defaultHandlers, type Handler, type Handlers, type Options, type State, toHast } from 'mdast-util-to-hast';
import { footnoteOptions, markFootnotes } from './dialect/footnotes.js';
import type { Tools } from './read-tree.js';
import type { Compilation } from './tree/compilation.js';
import { walkHtml, walkMarkdown } from './tree/walk.js';

/** Converts with the handlers of all features. Parses raw HTML only if there is some. */
export async function toHtmlTree(
  tree: MarkdownRoot,
  page: Compilation,
  { features, runStep }: Pick<Tools, 'features' | 'runStep'>,
): Promise<HtmlRoot> {
  const root = runStep(() => {
    const handlers: Handlers = {};
    for (const { toHtml } of features) Object.assign(handlers, toHtml?.(page));
    return convert(tree, { allowDangerousHtml: true, ...footnoteOptions(page), handlers });
  });
  markFootnotes(root, page);
  if (!page.text.includes('<') || !hasRawHtml(root)) return root;
  const { parseRawHtml } = await import('./raw-html.js');
  return parseRawHtml(root, page.text);
}

/**
 * Converts a tree. The library's own search for definitions would take as long as the conversion, so it receives only
 * the definitions and the root handler converts the actual tree.
 */
function convert(tree: MarkdownRoot, options: Options): HtmlRoot {
  const definitions: (Definition | FootnoteDefinition)[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') definitions.push(node);
  });
  const root = (state: State): Nodes => {
    // Positions never change, so nodes share them.
    state.patch = ({ position }, to) => {
      if (position !== undefined) to.position = position;
    };
    return defaultHandlers.root(state, tree);
  };
  // The declared type of handlers omits the root.
  const handlers: Handlers = Object.assign({ listItem: createItemHandler() }, options.handlers, { root });
  const found = toHast({ type: 'root', children: definitions }, { ...options, handlers });
  return found.type === 'root' ? found : { type: 'root', children: [] };
}

/** Creates a handler of list items that looks for blank lines in a list once. The library does so for each item. */
function createItemHandler(): Handler {
  const known = new Map<List, List>();
  return (state: State, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    let list = known.get(parent);
    if (list === undefined) {
      const spread = parent.spread || parent.children.some((item) => item.spread ?? item.children.length > 1);
      list = { type: 'list', spread, children: [] };
      known.set(parent, list);
    }
    return defaultHandlers.listItem(state, node, list);
  };
}

function hasRawHtml(root: HtmlRoot): boolean {
  let found = false;
  walkHtml(root, (node) => {
    found ||= node.type === 'raw';
  });
  return found;
}
