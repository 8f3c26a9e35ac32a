/**
 * Gives access to a description and the files it references, with line numbers. References are followed; broken or
 * circular ones are reported.
 */

import type { PluginDiagnostic, PluginSite } from '../../types/plugin.js';
import { errorMessage } from '../../utils/code/errors.js';
import { decodePath, folderOf, joinFile } from '../../utils/paths.js';
import { isRecord } from '../../utils/record.js';
import { type LinedYaml, readLinedYaml } from '../../utils/yaml/lines.js';

/** A value and its path in a file. */
export interface Place {
  readonly value: unknown;
  readonly path: readonly (string | number)[];
  readonly file: SpecFile;
}

interface SpecFile extends Pick<LinedYaml, 'value' | 'lineOf'> {
  /** Relative to the site. */
  readonly name: string;
}

/** A description. */
export interface Spec {
  readonly root: Place;
  /** Returns the value at a path, following references. Undefined if there is none. */
  readonly get: (place: Place | undefined, ...keys: readonly (string | number)[]) => Place | undefined;
  /** Returns the value at a key without following references. */
  readonly peek: (place: Place | undefined, key: string | number) => Place | undefined;
  /** Returns the entries of a mapping, following references. Empty for other values. */
  readonly entries: (place: Place | undefined) => readonly (readonly [key: string, place: Place])[];
  /** Returns the items of a list, following references. */
  readonly items: (place: Place | undefined) => readonly Place[];
  readonly follow: (place: Place) => Place | undefined;
  /** Returns the line in the main file. 0 for places in other files. */
  readonly lineOf: (place: Place | undefined) => number;
  readonly report: (place: Place, diagnostic: Omit<PluginDiagnostic, 'file' | 'line'>) => void;
}

/** Maximum number of references to follow. */
const MOST_STEPS = 32;

/** Opens a description. Undefined if the file cannot be parsed, which is reported. */
export function openSpec(site: Pick<PluginSite, 'read' | 'report'>, name: string): Spec | undefined {
  const open = createOpener(site);
  const reported = new Set<string>();
  const main = open(name);
  if ('problem' in main) {
    if (main.problem !== '')
      site.report({ message: `${main.problem}.`, hint: 'Set `file` in the options of the plugin.' });
    return undefined;
  }
  const report: Spec['report'] = (place, diagnostic) => {
    const at = { file: place.file.name, line: place.file.lineOf(place.path) };
    const key = `${at.file}:${at.line} ${diagnostic.message}`;
    if (!reported.has(key)) site.report({ ...diagnostic, ...at });
    reported.add(key);
  };
  const follow: Spec['follow'] = (place) => {
    let current: Place | undefined = place;
    for (let step = 0; current !== undefined; step++) {
      const ref = refOf(current.value);
      if (ref === undefined) return current;
      if (step === MOST_STEPS) {
        report(toReference(place), {
          message: `\`${ref}\` refers to itself.`,
          hint: 'Replace the reference with its content.',
        });
        return undefined;
      }
      const target: Target = findTarget(current, ref, open);
      if (isPlace(target)) {
        current = target;
        continue;
      }
      if (target.problem !== '')
        report(toReference(current), {
          message: target.problem,
          hint: 'Correct the reference, or add its target.',
        });
      return undefined;
    }
    return undefined;
  };
  return {
    ...createReader(follow),
    follow,
    root: { value: main.value, path: [], file: main },
    report,
    lineOf: (place) => (place === undefined || place.file !== main ? 0 : main.lineOf(place.path)),
  };
}

/** Creates the function that opens files. Each is read once. */
function createOpener(site: Pick<PluginSite, 'read' | 'report'>): OpenFile {
  const files = new Map<string, OpenedFile>();
  return (path, from) => {
    const name = from === undefined ? joinFile(path) : joinFile(folderOf(from), path);
    // Absolute paths are rejected, but must not share a key with a relative path.
    const key = /^[\\/]/.test(path) ? path : name;
    const file = files.get(key) ?? readSpecFile(site, { path, from, name });
    files.set(key, file);
    return file;
  };
}

function createReader(follow: Spec['follow']): Pick<Spec, 'get' | 'peek' | 'entries' | 'items'> {
  const get: Spec['get'] = (place, ...keys) => {
    let current = place;
    for (const key of keys) {
      const next = peek(current, key);
      current = next && follow(next);
    }
    return current;
  };
  const some = (place: Place | undefined): readonly Place[] => {
    const found = place && follow(place);
    return found === undefined ? [] : [found];
  };
  return {
    get,
    peek,
    entries: (place) =>
      isRecord(place?.value)
        ? Object.keys(place.value).flatMap((key) => some(peek(place, key)).map((found) => [key, found] as const))
        : [],
    items: (place) => (Array.isArray(place?.value) ? place.value.flatMap((_, index) => some(peek(place, index))) : []),
  };
}

/** Returns the reference if the value is one. */
export function refOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined;
}

/** Returns the place of the `$ref` key. */
function toReference({ path, ...place }: Place): Place {
  return { ...place, path: [...path, '$ref'] };
}

/** Returns the schema name in a reference. */
export function nameOfRef(value: unknown): string | undefined {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(refOf(value) ?? '')?.[1];
  return name === undefined ? undefined : decodeKey(name);
}

function peek(place: Place | undefined, key: string | number): Place | undefined {
  if (place === undefined) return undefined;
  const { value, path, file } = place;
  const inner: unknown = isRecord(value) || Array.isArray(value) ? ownValue(value, key) : undefined;
  return inner === undefined || inner === null ? undefined : { value: inner, path: [...path, key], file };
}

function ownValue(holder: object, key: string | number): unknown {
  return Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
}

/** The target of a reference, or why it cannot be resolved. An empty problem is reported elsewhere. */
type Target = Place | { readonly problem: string };
type OpenedFile = SpecFile | { readonly problem: string };
/** Opens a file. `from` is the referencing file, which the path is relative to. */
type OpenFile = (path: string, from?: string) => OpenedFile;

function isPlace(target: Target): target is Place {
  return !('problem' in target);
}

function findTarget(from: Place, ref: string, open: OpenFile): Target {
  const [address = '', pointer = ''] = ref.split('#', 2);
  const nothing = { problem: `\`${ref}\` refers to something that does not exist.` };
  if (/^[a-z][\w+.-]*:/i.test(address)) return nothing;
  const file = address === '' ? from.file : open(decodePath(address) ?? address, from.file.name);
  if ('problem' in file)
    return { problem: file.problem === '' ? '' : `\`${ref}\` cannot be resolved: ${file.problem}.` };
  const keys = pointer.split('/').slice(1).map(decodeKey);
  return keys.reduce<Place | undefined>(peek, { value: file.value, path: [], file }) ?? nothing;
}

function decodeKey(key: string): string {
  const plain = key.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

interface NamedSpecFile {
  readonly path: string;
  readonly from: string | undefined;
  /** Path relative to the site. */
  readonly name: string;
}

function readSpecFile(site: Pick<PluginSite, 'read' | 'report'>, { path, from, name }: NamedSpecFile): OpenedFile {
  let text: string;
  try {
    text = site.read(path, from);
  } catch (error) {
    return { problem: errorMessage(error) };
  }
  const { value, problems, lineOf } = readLinedYaml(text);
  for (const { message, ...at } of problems) site.report({ message: `${message}.`, file: name, ...at });
  return problems.length > 0 ? { problem: '' } : { name, value: value ?? {}, lineOf };
}
