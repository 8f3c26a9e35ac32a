/** Represents the static content of a configuration: values, positions and computed parts. */

import type { Location, Point } from '../../types/diagnostic.js';
import type { LeftBehind } from '../../types/moved.js';
import type { FilePath } from '../../types/paths.js';
import { isRecord } from '../../utils/record.js';
import { indexLines } from '../../utils/text/lines.js';
import { parseYaml } from '../../utils/yaml/parse.js';

/** Key in values created by a package function; its value is the package name. */
export const CALL = '(call)';

/** A position in a file. */
export interface Place {
  readonly file: FilePath;
  readonly point: Point;
}

/** A parsed configuration. */
export interface Written {
  readonly value: unknown;
  /** By dotted key. */
  readonly places: ReadonlyMap<string, Place>;
  /** Values that cannot be determined without running code. */
  readonly computed: readonly { readonly key: string; readonly place: Place }[];
}

/** Reads YAML. Undefined if it cannot be parsed. Tags such as `!ENV` are ignored. */
export function readWrittenYaml(file: FilePath, text: string): Written | undefined {
  const yaml = parseYaml(text);
  if (yaml.root === undefined || yaml.isTooLarge) return undefined;
  const { toPoint } = indexLines(text);
  const places = [...yaml.places].flatMap(([path, { key, value }]): [string, Place][] => {
    const span = key ?? value;
    return span === undefined ? [] : [[path, { file, point: toPoint(span.start) }]];
  });
  return { value: yaml.toPlain(), places: new Map(places), computed: [] };
}

/** Reads values of a configuration and reports keys that were not read. */
export interface Receiver {
  /** Returns the value of a dotted key. */
  readonly take: (key: string) => unknown;
  readonly text: (key: string) => string | undefined;
  readonly record: (key: string) => Readonly<Record<string, unknown>>;
  readonly list: (key: string) => readonly unknown[];
  readonly isTrue: (key: string) => boolean;
  /** Reports a key as not converted, if it is set. */
  readonly leave: (key: string, todo: string) => void;
  /** The same with another description. */
  readonly report: (key: string, what: string, todo: string) => void;
  /** The same for a file. */
  readonly reportFile: (file: FilePath, what: string, todo: string) => void;
  readonly left: readonly LeftBehind[];
}

/** Creates a receiver. `file` is the location for reports without their own. */
export function createReceiver(written: Written, file: FilePath): Receiver {
  const left: LeftBehind[] = [];
  const locate = (key: string): Location => {
    for (let path = key; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
      const place = written.places.get(path);
      if (place !== undefined) return { file: place.file, range: { start: place.point, end: place.point } };
    }
    return { file };
  };
  const take = (key: string): unknown => valueAt(written.value, key);
  const report: Receiver['report'] = (key, what, todo) => void left.push({ what, todo, location: locate(key) });
  for (const { key, place } of written.computed)
    left.push({
      what:
        key === ''
          ? 'The configuration is computed.'
          : `\`${nameOf(key)}\` is computed, so that its value is not known without running it.`,
      todo: 'Write its value into `csb-docs.config.ts`, which may compute it, too.',
      location: { file: place.file, range: { start: place.point, end: place.point } },
    });
  return {
    take,
    report,
    reportFile: (path, what, todo) => void left.push({ what, todo, location: { file: path } }),
    left,
    text: (key) => toText(take(key)),
    record: (key) => toRecord(take(key)),
    list: (key) => toList(take(key)),
    isTrue: (key) => take(key) === true,
    leave: (key, todo) => {
      const value = take(key);
      if (value !== undefined && value !== false) report(key, `\`${nameOf(key)}\` is not carried over.`, todo);
    },
  };
}

/** Returns the key without the `integrations` list around it. */
function nameOf(key: string): string {
  return key.replace(/^integrations\.\d+\./, '');
}

function valueAt(value: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((at, name) => {
    if (Array.isArray(at)) return at[Number(name)];
    return isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }, value);
}

/** Returns a non-empty string, or undefined. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns an object, or an empty one. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Returns a list, or an empty one. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
