/** What is written in a configuration: values, where they are, and what is computed instead. */

import type { Location, Point } from '../../types/diagnostic.js';
import type { LeftBehind } from '../../types/moved.js';
import type { FilePath } from '../../types/paths.js';
import { isRecord } from '../../utils/record.js';
import { indexLines } from '../../utils/text/lines.js';
import { parseYaml } from '../../utils/yaml/parse.js';

/** The key of a value that a function of a package makes: its value is the name of that package. */
export const CALL = '(call)';

/** A place in a file. */
export interface Place {
  readonly file: FilePath;
  readonly point: Point;
}

/** A configuration, read. */
export interface Written {
  readonly value: unknown;
  /** By dotted key. */
  readonly places: ReadonlyMap<string, Place>;
  /** What has no value without running it. */
  readonly computed: readonly { readonly key: string; readonly place: Place }[];
}

/** Reads YAML; undefined where it is none. Tags such as `!ENV` are taken for what stands behind them. */
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

/** Takes values out of a configuration, and tells what nobody took. */
export interface Taker {
  /** The value of a dotted key. */
  readonly take: (key: string) => unknown;
  readonly text: (key: string) => string | undefined;
  readonly record: (key: string) => Readonly<Record<string, unknown>>;
  readonly list: (key: string) => readonly unknown[];
  readonly isTrue: (key: string) => boolean;
  /** Says of a key that it is not carried over, where it is there. */
  readonly leave: (key: string, todo: string) => void;
  /** The same of something that a key has, in other words. */
  readonly tell: (key: string, what: string, todo: string) => void;
  /** The same of a file. */
  readonly tellFile: (file: FilePath, what: string, todo: string) => void;
  readonly left: readonly LeftBehind[];
}

/** Makes a taker; `file` is where things are that have no place of their own. */
export function createTaker(written: Written, file: FilePath): Taker {
  const left: LeftBehind[] = [];
  const locate = (key: string): Location => {
    for (let path = key; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
      const place = written.places.get(path);
      if (place !== undefined) return { file: place.file, range: { start: place.point, end: place.point } };
    }
    return { file };
  };
  const take = (key: string): unknown => valueAt(written.value, key);
  const tell: Taker['tell'] = (key, what, todo) => void left.push({ what, todo, location: locate(key) });
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
    tell,
    tellFile: (path, what, todo) => void left.push({ what, todo, location: { file: path } }),
    left,
    text: (key) => toText(take(key)),
    record: (key) => toRecord(take(key)),
    list: (key) => toList(take(key)),
    isTrue: (key) => take(key) === true,
    leave: (key, todo) => {
      const value = take(key);
      if (value !== undefined && value !== false) tell(key, `\`${nameOf(key)}\` is not carried over.`, todo);
    },
  };
}

/** A key as people call it: without the list of integrations around it. */
function nameOf(key: string): string {
  return key.replace(/^integrations\.\d+\./, '');
}

function valueAt(value: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((at, name) => {
    if (Array.isArray(at)) return at[Number(name)];
    return isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }, value);
}

/** A filled text, or nothing. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An object, or one without keys. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** A list, or an empty one. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
