/** The comment above a table that makes a list of options of it: `<!-- options default="Initial value" fact=Unit -->`. */
import type { Html } from 'mdast';
import { unknownOptionSetting, unreadableOptionSettings } from '../../../diagnostics/catalogue/options.js';
import { findNearest } from '../../../utils/nearest.js';
import { type Compilation, locateNode, report } from '../../tree/compilation.js';

/** What a column says of an option. */
export type ColumnRole = (typeof ROLES)[number];

const ROLES = ['name', 'type', 'default', 'required', 'deprecated', 'description', 'fact'] as const;
const PREFIX = 'prefix';

/** A marker, read. */
export interface Marker {
  readonly node: Html;
  /** What headers mean, by the header as it is written; in the order of the marker. */
  readonly told: ReadonlyMap<string, ColumnRole>;
  /** Stands before the ids of options. */
  readonly prefix: string;
}

/** Longer ones are not written by hand, and would take long to read. */
const MOST_CHARACTERS = 1000;
const SETTING = /([^\s=]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))(?=\s|$)/g;

/** Whether a comment is a marker. */
export function isMarker(node: Html): boolean {
  return findSettings(node) !== undefined;
}

/** What a marker says behind its name; undefined for another comment. One that tells of options has no `=`. */
function findSettings({ value }: Html): string | undefined {
  const comment = value.trim();
  if (comment.length > MOST_CHARACTERS || !comment.startsWith('<!--') || !comment.endsWith('-->')) return undefined;
  const text = comment.slice(4, -3).trim();
  return text === 'options' ? '' : /^options\s+([^=]+=[\s\S]*)$/.exec(text)?.[1];
}

/** Reads a marker; what is wrong with it is reported. */
export function readMarker(node: Html, page: Compilation): Marker {
  const settings = findSettings(node) ?? '';
  const told = new Map<string, ColumnRole>();
  let prefix = '';
  for (const [, key = '', quoted, single, bare] of settings.matchAll(SETTING)) {
    const value = quoted ?? single ?? bare ?? '';
    const role = ROLES.find((name) => name === key);
    if (role !== undefined) told.set(value, role);
    else if (key === PREFIX) prefix = value;
    else report(page, unknownOptionSetting(key, findNearest(key, [...ROLES, PREFIX]), locateNode(page, node)));
  }
  const rest = settings.replace(SETTING, '').trim();
  if (rest !== '') report(page, unreadableOptionSettings(rest, locateNode(page, node)));
  return { node, told, prefix };
}
