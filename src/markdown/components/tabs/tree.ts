/** Tabs in a Markdown tree, and how they are made. */
import type { Properties } from 'hast';
import type { Parent } from 'mdast';
import type { Content } from '../../tree/jsx.js';

/** Content of which a reader sees one part at a time, each under its own tab. */
export interface Tabs extends Parent {
  type: 'tabs';
  /** Tabs of one name share the reader's choice; `''` for tabs on their own. */
  group: string;
  /** The name that the choice has in the query of an address; `''` for none. */
  query: string;
  /** Whether the tabs take all of the width. */
  isBlock: boolean;
  classes: readonly string[];
  children: TabPanel[];
}

/** One tab with its content. */
export interface TabPanel extends Parent {
  type: 'tabPanel';
  /** The name of the choice. */
  value: string;
  label: string;
  /** Whether a reader who has not chosen sees this one. */
  isDefault: boolean;
  /** Further attributes of the tab itself. */
  tab: Properties;
  /** Classes of its content. */
  classes: readonly string[];
  children: Content[];
}

declare module 'mdast' {
  interface BlockContentMap {
    tabs: Tabs;
  }
  interface RootContentMap {
    tabs: Tabs;
    tabPanel: TabPanel;
  }
}

/** Makes tabs that look and behave as all do, in their order. */
export function createTabs(children: TabPanel[], options: Partial<Omit<Tabs, 'type' | 'children'>> = {}): Tabs {
  return { type: 'tabs', group: '', query: '', isBlock: false, classes: [], ...options, children };
}

/** Makes one tab; without a label it has its value as one. */
export function createPanel(
  { value, label = value }: { readonly value: string; readonly label?: string | undefined },
  children: Content[],
  options: Partial<Omit<TabPanel, 'type' | 'children' | 'value' | 'label'>> = {},
): TabPanel {
  return { type: 'tabPanel', value, label, isDefault: false, tab: {}, classes: [], ...options, children };
}
