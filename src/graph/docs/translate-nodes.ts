/**
 * Translates a sidebar, with the message ids that Docusaurus writes. Route paths still come from the original labels.
 */
import { find, type Messages } from '../../config/messages/translate.js';
import type { CategoryNode, CategoryPage, HtmlNode, SidebarNode } from './sidebar-nodes.js';

/** The translations for one sidebar. */
export interface SidebarMessages {
  /** Name of the sidebar. */
  readonly name: string;
  readonly messages: Messages;
}

/** Returns the message id of a label, which is also the base for ids of an index page, as in Docusaurus 3.9. */
export function toMessageId(sidebar: string, node: Exclude<SidebarNode, HtmlNode>): string {
  return `sidebar.${sidebar}.${node.kind}.${node.key ?? node.label}`;
}

/** Lists all nodes depth first, each category before its items. */
export function listNodes(nodes: readonly SidebarNode[]): readonly SidebarNode[] {
  return nodes.flatMap((node) => (node.kind === 'category' ? [node, ...listNodes(node.items)] : [node]));
}

/** Finds categories that share message ids although their index pages have different texts. Keyed by message id. */
export function findClashes(name: string, nodes: readonly SidebarNode[]): ReadonlyMap<string, CategoryNode> {
  const first = new Map<string, string>();
  const clashes = new Map<string, CategoryNode>();
  for (const node of listNodes(nodes)) {
    if (node.kind !== 'category' || node.page?.kind !== 'index') continue;
    const id = toMessageId(name, node);
    const { title, description } = node.page.options;
    const texts = JSON.stringify([title, description]);
    if (!first.has(id)) first.set(id, texts);
    else if (first.get(id) !== texts && !clashes.has(id)) clashes.set(id, node);
  }
  return clashes;
}

/** Translates labels, titles and descriptions. For index pages that share message ids, only labels are translated. */
export function translateNodes(nodes: readonly SidebarNode[], sidebar: SidebarMessages): readonly SidebarNode[] {
  const clashes = findClashes(sidebar.name, nodes);
  return nodes.map((node) => translateNode(node, { ...sidebar, clashes }));
}

interface Translating extends SidebarMessages {
  readonly clashes: ReadonlyMap<string, CategoryNode>;
}

function translateNode(node: SidebarNode, sidebar: Translating): SidebarNode {
  const { name, messages, clashes } = sidebar;
  switch (node.kind) {
    case 'html':
      return node;
    case 'link':
      return { ...node, label: find(messages, toMessageId(name, node), node.label) };
    case 'doc':
      return node.label === undefined ? node : { ...node, label: find(messages, toMessageId(name, node), node.label) };
    case 'category': {
      const id = toMessageId(name, node);
      return {
        ...node,
        label: find(messages, id, node.label),
        items: node.items.map((item) => translateNode(item, sidebar)),
        ...(node.page && !clashes.has(id) ? { page: translatePage(node.page, id, messages) } : {}),
      };
    }
  }
}

function translatePage(page: CategoryPage, id: string, messages: Messages): CategoryPage {
  if (page.kind === 'doc') return page;
  const { title, description } = page.options;
  const at = `${id}.link.generated-index`;
  const options = {
    ...page.options,
    ...(title === undefined ? {} : { title: find(messages, `${at}.title`, title) }),
    ...(description === undefined ? {} : { description: find(messages, `${at}.description`, description) }),
  };
  return { ...page, options };
}
