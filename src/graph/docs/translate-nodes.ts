/** A sidebar with the texts of a language, by the ids that Docusaurus writes for them. Addresses stay those of the original labels. */
import { find, type Messages } from '../../config/messages/translate.js';
import type { CategoryNode, CategoryPage, HtmlNode, SidebarNode } from './sidebar-nodes.js';

/** The messages of a sidebar. */
export interface SidebarMessages {
  /** Of the sidebar. */
  readonly name: string;
  readonly messages: Messages;
}

/** The message of a label, from which those of an index page are derived; Docusaurus 3.9 has the same. */
export function toMessageId(sidebar: string, node: Exclude<SidebarNode, HtmlNode>): string {
  return `sidebar.${sidebar}.${node.kind}.${node.key ?? node.label}`;
}

/** Every node, those of a category behind it. */
export function listNodes(nodes: readonly SidebarNode[]): readonly SidebarNode[] {
  return nodes.flatMap((node) => (node.kind === 'category' ? [node, ...listNodes(node.items)] : [node]));
}

/** Categories whose index pages say different things and have the same messages, by these. */
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

/** Translates labels, titles and descriptions; of index pages that have their messages in common, the labels only. */
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
