/** Reads Docusaurus's `Tabs` and `TabItem`, if all their values are static (conventions 4.12). */
import {
  secondDefaultTab,
  tabNotInValues,
  tabsWithOthers,
  tabsWithoutDefault,
  tabsWithoutItems,
  tabsWithoutQueryName,
  tabWithoutItem,
  tabWithoutValue,
  tabWithUsedValue,
} from '../../../diagnostics/catalogue/tabs.js';
import { isRecord } from '../../../utils/record.js';
import { isNothing } from '../../mdx/phrases.js';
import { toProperties } from '../../mdx/properties.js';
import { toClasses, toText } from '../../mdx/values.js';
import { type Compilation, locateNode, report } from '../../tree/compilation.js';
import type { ComponentElement } from '../../tree/feature.js';
import type { Attributes, Content } from '../../tree/jsx.js';
import { createPanel, createTabs, type TabPanel, type Tabs } from './tree.js';

/** Names of the component, imported or global. */
const ITEM: ReadonlySet<string> = new Set(['@theme/TabItem', 'TabItem']);

/** Nodes other than Markdown. Only running the code shows whether they are items. */
const MAY_BE_ITEM: ReadonlySet<string> = new Set([
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'jsxElement',
]);

function mayBeItem(child: Content): boolean {
  return (
    MAY_BE_ITEM.has(child.type) ||
    (child.type === 'paragraph' && child.children.some(({ type }) => MAY_BE_ITEM.has(type)))
  );
}

type Item = NonNullable<ReturnType<ComponentElement['read']>>;

/** The tabs, and the content between them. */
interface ReadTabs {
  readonly tabs: Tabs;
  readonly others: readonly Content[];
}

/** Reads tabs. Returns undefined if something has to be evaluated. Reports invalid tabs. */
export function readTabs(element: ComponentElement, page: Compilation): ReadTabs | undefined {
  const others = element.children.filter((child) => !isNothing(child) && !mayBeItem(child));
  const items = readItems(element, others);
  const declared = readDeclared(element.attributes['values']);
  if (items === undefined || declared === undefined) return undefined;
  const panels = toPanels(items, declared, page);
  checkItems({ items, declared, node: element.node }, page);
  const [first] = others;
  if (first !== undefined) report(page, tabsWithOthers(locateNode(page, first)));
  else if (panels.length === 0) report(page, tabsWithoutItems(locateNode(page, element.node)));
  const chosen = findDefault(panels, element, page);
  const tabs = createTabs(
    panels.map((panel) => ({ ...panel, isDefault: panel === chosen })),
    readOptions(element, page),
  );
  return { tabs, others };
}

/** Returns undefined if a child is not a `TabItem`. */
function readItems({ children, read }: ComponentElement, others: readonly Content[]): readonly Item[] | undefined {
  const items: Item[] = [];
  for (const child of children) {
    if (isNothing(child) || others.includes(child)) continue;
    const item = read(child);
    if (item === undefined || !ITEM.has(item.key)) return undefined;
    items.push(item);
  }
  return items;
}

/** Reads the tabs in `values`: an empty list if absent, undefined if it is not a list. */
function readDeclared(values: Attributes[string]): readonly Attributes[] | undefined {
  if (values === undefined || values === null) return [];
  if (!Array.isArray(values)) return undefined;
  return values.flatMap((value) => (isAttributes(value) ? [value] : []));
}

function isAttributes(value: Attributes[string]): value is Attributes {
  return isRecord(value);
}

interface Written {
  readonly items: readonly Item[];
  readonly declared: readonly Attributes[];
  readonly node: Item['node'];
}

/** Reports tabs that are only in `values` or only a `TabItem`, and a second default. */
function checkItems({ items, declared, node }: Written, page: Compilation): void {
  const values = declared.map(({ value }) => toText(value) ?? '');
  const filled = items.map(({ attributes: { value, label } }) => toText(value) ?? toText(label) ?? '');
  for (const value of values) if (!filled.includes(value)) report(page, tabWithoutItem(value, locateNode(page, node)));
  let first: string | undefined;
  items.forEach(({ attributes, node: item }, index) => {
    const value = filled[index] ?? '';
    if (values.length > 0 && !values.includes(value)) report(page, tabNotInValues(value, locateNode(page, item)));
    if (!attributes['default']) return;
    if (first !== undefined) report(page, secondDefaultTab(first, locateNode(page, item)));
    first ??= value;
  });
}

/** Creates one panel per value. Declared ones come first, in their order. */
function toPanels(items: readonly Item[], declared: readonly Attributes[], page: Compilation): readonly TabPanel[] {
  const panels = new Map<string, TabPanel>();
  for (const attributes of declared) {
    const value = toText(attributes['value']) ?? '';
    panels.set(value, toPanel(value, attributes, []));
  }
  const filled = new Set<string>();
  for (const { attributes, children, node } of items) {
    const location = locateNode(page, node);
    const written = toText(attributes['value']);
    const value = written ?? toText(attributes['label']) ?? '';
    if (written === undefined) report(page, tabWithoutValue(location));
    if (filled.has(value)) report(page, tabWithUsedValue(value, location));
    const panel = panels.get(value) ?? toPanel(value, attributes, children);
    const key = filled.has(value) ? `${value}\n${filled.size}` : value;
    panels.set(key, { ...panel, children: [...children], classes: toClasses(attributes['className']) });
    filled.add(key);
  }
  return [...panels.values()];
}

function toPanel(value: string, attributes: Attributes, children: readonly Content[]): TabPanel {
  const { attributes: tab } = attributes;
  return createPanel({ value, label: toText(attributes['label']) }, [...children], {
    isDefault: Boolean(attributes['default']),
    tab: (isAttributes(tab) ? toProperties(tab, false) : undefined) ?? {},
  });
}

/** Returns the panel named by `defaultValue`, else the one marked as default, else the first. `null` means none. */
function findDefault(
  panels: readonly TabPanel[],
  { attributes, node }: ComponentElement,
  page: Compilation,
): TabPanel | undefined {
  const { defaultValue: wanted } = attributes;
  if (wanted === null) return undefined;
  const name = toText(wanted);
  const named = panels.find(({ value }) => value === name);
  if (name !== undefined && named === undefined && panels.length > 0)
    report(page, tabsWithoutDefault(name, locateNode(page, node)));
  return named ?? panels.find(({ isDefault }) => isDefault) ?? panels[0];
}

function readOptions(
  { attributes, node }: ComponentElement,
  page: Compilation,
): Pick<Tabs, 'group' | 'query' | 'isBlock' | 'classes'> {
  const { queryString, block, className } = attributes;
  const group = toText(attributes['groupId']) ?? '';
  const query = queryString === true ? group : (toText(queryString) ?? '');
  if (queryString === true && query === '') report(page, tabsWithoutQueryName(locateNode(page, node)));
  return { group, query, isBlock: Boolean(block), classes: toClasses(className) };
}
