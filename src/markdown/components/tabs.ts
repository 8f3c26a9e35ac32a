/** Renders tabs. Without scripts all panels follow one another, each below its label. */
import type { Element } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { ATTRIBUTE, CLASS } from '../../utils/markup.js';
import type { ExpandComponent, Feature } from '../tree/feature.js';
import { placeAt } from '../tree/make-jsx.js';
import { readTabs } from './tabs/read.js';
import type { TabPanel, Tabs } from './tabs/tree.js';

const expandTabs: ExpandComponent = (element, page) => {
  const read = readTabs(element, page);
  return read && [placeAt(read.tabs, element.node), ...read.others];
};

/** Other features create tabs with `createTabs`. */
export const tabs: Feature = {
  name: 'tabs',
  components: { '@theme/Tabs': expandTabs, Tabs: expandTabs },
  toHtml: () => ({ tabs: renderTabs }),
};

/** Labels are not in the text of panels, where they would be read twice. */
function renderTabs(state: State, node: Tabs): Element | undefined {
  if (node.children.length === 0) return undefined;
  const { group, query, classes, isBlock } = node;
  const element: Element = {
    type: 'element',
    tagName: 'div',
    properties: {
      className: [CLASS.tabs, ...classes],
      ...(group === '' ? {} : { [ATTRIBUTE.group]: group }),
      ...(query === '' ? {} : { [ATTRIBUTE.query]: query }),
    },
    children: [
      {
        type: 'element',
        tagName: 'div',
        properties: { role: 'tablist', ...(isBlock ? { className: ['block'] } : {}) },
        children: node.children.map(renderTab),
      },
      ...node.children.map((panel) => renderPanel(state, panel)),
    ],
  };
  state.patch(node, element);
  return element;
}

function renderTab({ value, label, isDefault, tab }: TabPanel): Element {
  return {
    type: 'element',
    tagName: 'button',
    properties: { ...tab, type: 'button', role: 'tab', value, ariaSelected: String(isDefault) },
    children: [{ type: 'text', value: label }],
  };
}

function renderPanel(state: State, node: TabPanel): Element {
  const { label, isDefault, classes } = node;
  const element: Element = {
    type: 'element',
    tagName: 'div',
    properties: {
      ...(classes.length === 0 ? {} : { className: [...classes] }),
      role: 'tabpanel',
      ariaLabel: label,
      ...(isDefault ? { [ATTRIBUTE.shown]: '' } : {}),
    },
    children: state.all(asParent(node)),
  };
  state.patch(node, element);
  return element;
}

/** Children convert the same way in every parent, but the types know only parents of Markdown. */
function asParent(node: TabPanel): Parameters<State['all']>[0] {
  return { ...node, type: 'blockquote' } as Parameters<State['all']>[0];
}
