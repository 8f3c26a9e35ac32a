/** Converts VitePress sidebars: one list for all pages, or one for each path prefix. */
import { isRecord } from '../../utils/record.js';
import { type Item, toCategory, toSidebarLink } from '../source-site/navigation.js';
import type { ImportContext } from '../source-site/tool.js';
import { toList, toRecord, toText } from '../source-site/values.js';

/** The sidebars, or the docs options for sites without any. */
export interface Sidebars {
  readonly sidebars: Readonly<Record<string, readonly Item[]>> | undefined;
  readonly config: Readonly<Record<string, unknown>>;
}

/** Converts `sidebar`. */
export function toSidebars(context: ImportContext, theme: string): Sidebars {
  const key = `${theme}.sidebar`;
  const value = context.receiver.take(key);
  if (Array.isArray(value)) return { sidebars: { docs: toItems(value, { context, key, base: '' }) }, config: {} };
  if (!isRecord(value)) return { sidebars: undefined, config: value === false ? { sidebarPath: false } : {} };
  const names = new Set<string>();
  const entries = Object.entries(value).map(([path, sidebar]) => {
    const items = isRecord(sidebar) ? sidebar['items'] : sidebar;
    const base = isRecord(sidebar) ? (toText(sidebar['base']) ?? '') : '';
    return [
      nameOf(path, names),
      toItems(toList(items), { context, key: `${key}.${path}${isRecord(sidebar) ? '.items' : ''}`, base }),
    ] as const;
  });
  return { sidebars: Object.fromEntries(entries.filter(([, items]) => items.length > 0)), config: {} };
}

/** Names the sidebar of `/guide/` `guide`. */
function nameOf(path: string, names: Set<string>): string {
  const bare = path.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'docs';
  const name = names.has(bare) ? `${bare}-${names.size}` : bare;
  names.add(name);
  return name;
}

interface Around {
  readonly context: ImportContext;
  readonly key: string;
  /** Prefix of the links in the group. */
  readonly base: string;
}

function toItems(values: readonly unknown[], around: Around): readonly Item[] {
  return values.flatMap((value, index) => toItem(toRecord(value), { ...around, key: `${around.key}.${index}` }));
}

function toItem({ text, link, items, collapsed, base }: Item, around: Around): readonly Item[] {
  const label = toText(text)
    ?.replace(/<[^>]*>/g, '')
    .trim();
  const prefix = toText(base) ?? around.base;
  const written = toText(link);
  const address = written === undefined || /^[a-z]+:/i.test(written) ? written : prefix + written;
  if (items === undefined)
    return address === undefined ? [] : toSidebarLink({ address, label, key: around.key }, around.context);
  const inner = toItems(toList(items), { ...around, key: `${around.key}.items`, base: prefix });
  if (label === undefined) return inner;
  const page = address === undefined ? undefined : around.context.findPage(address);
  // In VitePress, a group without `collapsed` is always open.
  const options = {
    collapsed: collapsed === true,
    ...(page === undefined ? {} : { doc: around.context.toId(page) }),
  };
  return inner.length === 0 && page === undefined ? [] : [toCategory(label, inner, options)];
}
