/** Nodes for tabs in the Markdown tree. */
import type { Properties } from 'hast';
import type { Parent } from 'mdast';
import type { Content } from '../../tree/jsx.js';

/** A set of tabs. */
export interface Tabs extends Parent {
  type: 'tabs';
  /** Groups with the same name share the reader's choice; `''` for none. */
  group: string;
  /** Name of the query parameter for the choice; `''` for none. */
  query: string;
  /** Whether the tabs take the full width. */
  isBlock: boolean;
  classes: readonly string[];
  children: TabPanel[];
}

/** One tab with its content. */
export interface TabPanel extends Parent {
  type: 'tabPanel';
  /** Identifies the choice. */
  value: string;
  label: string;
  /** Whether this tab is selected initially. */
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

/** Creates a set of tabs. */
export function createTabs(children: TabPanel[], options: Partial<Omit<Tabs, 'type' | 'children'>> = {}): Tabs {
  return { type: 'tabs', group: '', query: '', isBlock: false, classes: [], ...options, children };
}

/** Creates one tab. The label defaults to the value. */
export function createPanel(
  { value, label = value }: { readonly value: string; readonly label?: string | undefined },
  children: Content[],
  options: Partial<Omit<TabPanel, 'type' | 'children' | 'value' | 'label'>> = {},
): TabPanel {
  return { type: 'tabPanel', value, label, isDefault: false, tab: {}, classes: [], ...options, children };
}
