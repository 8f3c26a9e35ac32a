/** Shows npm commands as tabs for several package managers, in code blocks that request it (conventions 4.13). */
import type { Code, Nodes, RootContent } from 'mdast';
import convert from 'npm-to-yarn';
import type { Npm2YarnOptions, PackageManager } from '../../types/markdown-config.js';
import type { Feature } from '../tree/feature.js';
import { placeAt } from '../tree/make-jsx.js';
import { createPanel, createTabs, type Tabs } from './tabs/tree.js';

/** Must be the only word after the language. */
const MARK = 'npm2yarn';

/** Runs before code blocks are converted. */
export const npm2yarn: Feature = {
  name: 'npm2yarn',
  transform: (tree, { settings, text }) => {
    const options = settings.markdown.npm2yarn;
    if (options !== false && text.includes(MARK)) replaceAll(tree, options);
  },
};

const LABELS: Readonly<Record<PackageManager, string>> = { yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' };

function replaceAll(node: Nodes, options: Npm2YarnOptions): void {
  if (!('children' in node)) return;
  const children: RootContent[] = node.children;
  for (const [index, child] of children.entries()) {
    if (child.type === 'code' && child.meta?.trim() === MARK) children[index] = toTabs(child, options);
    else replaceAll(child, options);
  }
}

function toTabs(node: Code, { sync, converters }: Npm2YarnOptions): Tabs {
  const sample = (value: string): Code => ({ ...node, meta: null, value });
  const samples = createTabs(
    [
      createPanel({ value: 'npm' }, [sample(node.value)], { isDefault: true }),
      ...converters.map((manager) =>
        createPanel({ value: manager, label: LABELS[manager] }, [sample(convert(node.value, manager))]),
      ),
    ],
    { group: sync ? MARK : '' },
  );
  return placeAt(samples, node);
}
