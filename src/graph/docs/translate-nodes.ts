/** A sidebar with the texts of a language, by the ids that Docusaurus writes for them. Addresses stay those of the original labels. */
import { find, type Messages } from '../../config/messages/translate.js';
import type { CategoryPage, SidebarNode } from './sidebar-nodes.js';

/** The messages of a sidebar. */
export interface SidebarMessages {
  /** Of the sidebar. */
  readonly name: string;
  readonly messages: Messages;
}

/** Translates labels, titles and descriptions. */
export function translateNodes(nodes: readonly SidebarNode[], sidebar: SidebarMessages): readonly SidebarNode[] {
  return nodes.map((node) => translateNode(node, sidebar));
}

function translateNode(node: SidebarNode, sidebar: SidebarMessages): SidebarNode {
  const { name, messages } = sidebar;
  switch (node.kind) {
    case 'html':
      return node;
    case 'link':
      return { ...node, label: find(messages, `sidebar.${name}.link.${node.label}`, node.label) };
    case 'doc':
      return node.label === undefined
        ? node
        : { ...node, label: find(messages, `sidebar.${name}.doc.${node.label}`, node.label) };
    case 'category': {
      const id = `sidebar.${name}.category.${node.label}`;
      return {
        ...node,
        label: find(messages, id, node.label),
        items: translateNodes(node.items, sidebar),
        ...(node.page === undefined ? {} : { page: translatePage(node.page, id, messages) }),
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
