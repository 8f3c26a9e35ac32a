/** Reads the comment that turns a table into an option list: `<!-- options default="Initial value" fact=Unit -->`. */
import type { Html } from 'mdast';
import { unknownOptionSetting, unreadableOptionSettings } from '../../../diagnostics/catalogue/options.js';
import { findNearest } from '../../../utils/nearest.js';
import { type Compilation, locateNode, report } from '../../tree/compilation.js';

/** The meaning of a column. */
export type ColumnRole = (typeof ROLES)[number];

const ROLES = ['name', 'type', 'default', 'required', 'deprecated', 'description', 'fact'] as const;
const PREFIX = 'prefix';

/** A parsed marker. */
export interface Marker {
  readonly node: Html;
  /** Headers as written → meaning, in the order of the marker. */
  readonly reported: ReadonlyMap<string, ColumnRole>;
  /** Prefix of option ids. */
  readonly prefix: string;
}

/** Longer comments are not markers, and would be slow to parse. */
const MOST_CHARACTERS = 1000;
const SETTING = /([^\s=]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))(?=\s|$)/g;

/** Returns true if a comment is a marker. */
export function isMarker(node: Html): boolean {
  return findSettings(node) !== undefined;
}

/** Returns the settings in a marker, or undefined for other comments. Prose about options contains no `=`. */
function findSettings({ value }: Html): string | undefined {
  const comment = value.trim();
  if (comment.length > MOST_CHARACTERS || !comment.startsWith('<!--') || !comment.endsWith('-->')) return undefined;
  const text = comment.slice(4, -3).trim();
  return text === 'options' ? '' : /^options\s+([^=]+=[\s\S]*)$/.exec(text)?.[1];
}

/** Parses a marker and reports invalid settings. */
export function readMarker(node: Html, page: Compilation): Marker {
  const settings = findSettings(node) ?? '';
  const reported = new Map<string, ColumnRole>();
  let prefix = '';
  for (const [, key = '', quoted, single, bare] of settings.matchAll(SETTING)) {
    const value = quoted ?? single ?? bare ?? '';
    const role = ROLES.find((name) => name === key);
    if (role !== undefined) reported.set(value, role);
    else if (key === PREFIX) prefix = value;
    else report(page, unknownOptionSetting(key, findNearest(key, [...ROLES, PREFIX]), locateNode(page, node)));
  }
  const rest = settings.replace(SETTING, '').trim();
  if (rest !== '') report(page, unreadableOptionSettings(rest, locateNode(page, node)));
  return { node, reported, prefix };
}
