/** Validates results of plugins, because they may be written in JavaScript and errors would surface far away. */

import type { PluginAsset, PluginPage, PluginTag } from '../../types/plugin.js';
import { isRecord } from '../../utils/record.js';

/** Returns what is wrong with a result, as the end of a sentence. */
export function findListProblem(value: unknown, what: string): string | undefined {
  return Array.isArray(value) ? undefined : `something other than a list of ${what}`;
}

/** Returns true for a valid page. */
export function isPage(value: unknown): value is PluginPage {
  if (!isRecord(value) || typeof value['path'] !== 'string' || typeof value['text'] !== 'string') return false;
  const { source } = value;
  if (source === undefined) return true;
  if (!isRecord(source) || typeof source['file'] !== 'string' || !isLine(source['line'])) return false;
  const { lines } = source;
  return lines === undefined || (Array.isArray(lines) && lines.every((line) => line === 0 || isLine(line)));
}

function isLine(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && Number.isInteger(value) && value > 0);
}

/** Returns true for a valid file: an asset, or an output file. */
export function isFile(value: unknown): value is PluginAsset {
  if (!isRecord(value) || typeof value['path'] !== 'string') return false;
  return typeof value['content'] === 'string' || value['content'] instanceof Uint8Array;
}

/** Returns true for a valid path below a folder. */
export function isPathBelow(path: string): boolean {
  const parts = path.split('/');
  return (
    path.length < MOST_CHARACTERS && parts.every((part) => part !== '' && part !== '.' && part !== '..' && isName(part))
  );
}

/** Longer than any system allows. */
const MOST_CHARACTERS = 1000;

function isName(part: string): boolean {
  return !/[\u0000-\u001f\u007f\\:*?"<>|\uFFFD]/.test(part);
}

/** Returns true for a valid head tag. */
export function isTag(value: unknown): value is PluginTag {
  if (!isRecord(value)) return false;
  const { tagName, attributes, innerHTML, writesNoHtml } = value;
  return (
    typeof tagName === 'string' &&
    /^(base|link|meta|noscript|script|style|template)$/.test(tagName) &&
    isRecord(attributes) &&
    Object.entries(attributes).every(
      ([name, given]) => /^[^\s"'<>/=\u0000-\u001f\u007f]+$/.test(name) && ['string', 'boolean'].includes(typeof given),
    ) &&
    (innerHTML === undefined || typeof innerHTML === 'string') &&
    (writesNoHtml === undefined || writesNoHtml === true)
  );
}
