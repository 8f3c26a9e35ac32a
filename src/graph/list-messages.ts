/** Lists the translatable texts of docs: version and sidebar labels, with their translation ids. */
import { listVersionMessages } from '../config/messages/list-messages.js';
import type { DocsConfig, DocsVersionConfig } from '../types/content-config.js';
import type { LinkInput } from '../types/facts.js';
import type { SiteMessage } from '../types/languages.js';
import { guardFunctions } from './config-functions.js';
import { placeDocs } from './docs/docs.js';
import type { CategoryNode, DocNode, LinkNode } from './docs/sidebar-nodes.js';
import { type NamedSidebar, readSidebars } from './docs/sidebars.js';
import { listNodes, toMessageId } from './docs/translate-nodes.js';
import { indexInput } from './routes/indexed-input.js';

/** The translatable messages of one docs version. */
export interface VersionMessages {
  readonly docs: DocsConfig;
  readonly version: DocsVersionConfig;
  readonly messages: readonly SiteMessage[];
}

/** Lists the messages of all docs. The configuration must be untranslated. */
export function listDocsMessages(input: LinkInput): readonly VersionMessages[] {
  const indexed = indexInput(guardFunctions(input).guarded);
  return indexed.config.docs.flatMap((docs) =>
    docs.versions.map((version) => {
      const { catalogue } = placeDocs(indexed, docs, version);
      const { sidebars } = readSidebars(indexed, catalogue);
      return { docs, version, messages: [...listVersionMessages(version), ...sidebars.flatMap(listSidebarMessages)] };
    }),
  );
}

/** Lists messages in the order of Docusaurus: categories, links, then docs, each from top to bottom. */
function listSidebarMessages({ name, nodes }: NamedSidebar): readonly SiteMessage[] {
  const all = listNodes(nodes);
  return [
    ...all.filter((node) => node.kind === 'category').flatMap((node) => listCategoryMessages(name, node)),
    ...all.filter((node) => node.kind === 'link').map((node) => toLinkMessage(name, node)),
    ...all.filter((node) => node.kind === 'doc').flatMap((node) => listDocMessages(name, node)),
  ];
}

function listCategoryMessages(sidebar: string, node: CategoryNode): readonly SiteMessage[] {
  const { label, page } = node;
  const id = toMessageId(sidebar, node);
  const of = `for category '${label}' in sidebar '${sidebar}'`;
  const { title, description } = page?.kind === 'index' ? page.options : {};
  const at = `${id}.link.generated-index`;
  return [
    { id, message: label, description: `The label ${of}` },
    ...(title ? [{ id: `${at}.title`, message: title, description: `The generated-index page title ${of}` }] : []),
    ...(description
      ? [{ id: `${at}.description`, message: description, description: `The generated-index page description ${of}` }]
      : []),
  ];
}

function toLinkMessage(sidebar: string, node: LinkNode): SiteMessage {
  const { label, url } = node;
  return {
    id: toMessageId(sidebar, node),
    message: label,
    description: `The label for link '${label}' in sidebar '${sidebar}', linking to '${url}'`,
  };
}

function listDocMessages(sidebar: string, node: DocNode): readonly SiteMessage[] {
  const { label, doc } = node;
  if (label === undefined) return [];
  const description = `The label for the doc item '${label}' in sidebar '${sidebar}', linking to the doc ${doc.id}`;
  return [{ id: toMessageId(sidebar, node), message: label, description }];
}
