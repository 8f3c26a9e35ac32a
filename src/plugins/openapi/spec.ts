/**
 * A description of an interface, as places that can be asked for what is in them.
 * In: the file, and those that it refers to. Out: values with the line of each; references are followed, those that lead nowhere or
 * round in circles are findings.
 */

import type { PluginFinding, PluginSite } from '../../types/plugin.js';
import { errorMessage } from '../../utils/code/thrown.js';
import { decodePath, folderOf, joinFile } from '../../utils/paths.js';
import { isRecord } from '../../utils/record.js';
import { type LinedYaml, readLinedYaml } from '../../utils/yaml/lines.js';

/** A place in a file. */
export interface Place {
  readonly value: unknown;
  readonly path: readonly (string | number)[];
  readonly file: SpecFile;
}

interface SpecFile extends Pick<LinedYaml, 'value' | 'lineOf'> {
  /** Relative to the site. */
  readonly name: string;
}

/** A description that can be asked. */
export interface Spec {
  readonly root: Place;
  /** What is at a key; a reference is followed. undefined where there is nothing. */
  readonly get: (place: Place | undefined, ...keys: readonly (string | number)[]) => Place | undefined;
  /** What is at a key, a reference as it is. */
  readonly peek: (place: Place | undefined, key: string | number) => Place | undefined;
  /** The entries of a mapping, references followed; none of anything else. */
  readonly entries: (place: Place | undefined) => readonly (readonly [key: string, place: Place])[];
  /** The items of a list, references followed. */
  readonly items: (place: Place | undefined) => readonly Place[];
  readonly follow: (place: Place) => Place | undefined;
  /** The line of the file that is described; 0 for a place in another one. */
  readonly lineOf: (place: Place | undefined) => number;
  readonly report: (place: Place, finding: Omit<PluginFinding, 'file' | 'line'>) => void;
}

/** More steps than any description needs to get to what is meant. */
const MOST_STEPS = 32;

/** Opens a description; undefined for a file that cannot be read as one, which is reported. */
export function openSpec(site: Pick<PluginSite, 'read' | 'report'>, name: string): Spec | undefined {
  const open = createOpener(site);
  const reported = new Set<string>();
  const main = open(name);
  if ('problem' in main) {
    if (main.problem !== '')
      site.report({ message: `${main.problem}.`, hint: 'Set `file` in the options of the plugin.' });
    return undefined;
  }
  const report: Spec['report'] = (place, finding) => {
    const at = { file: place.file.name, line: place.file.lineOf(place.path) };
    const key = `${at.file}:${at.line} ${finding.message}`;
    if (!reported.has(key)) site.report({ ...finding, ...at });
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

/** Creates the function that opens files; each is read once. */
function createOpener(site: Pick<PluginSite, 'read' | 'report'>): OpenFile {
  const files = new Map<string, OpenedFile>();
  return (path, from) => {
    const name = from === undefined ? joinFile(path) : joinFile(folderOf(from), path);
    // Absolute paths in content are refused, but must not be taken for files of the same name.
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

/** The reference that a value is, if it is one. */
export function refOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined;
}

/** The place of the reference that a place is. */
function toReference({ path, ...place }: Place): Place {
  return { ...place, path: [...path, '$ref'] };
}

/** Names of schemas that have a name, by their references. */
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

/** What a reference leads to, or why it leads nowhere; the problem is empty if it is reported elsewhere. */
type Target = Place | { readonly problem: string };
type OpenedFile = SpecFile | { readonly problem: string };
/** Opens a file; `from` is the file whose reference names it, by a path relative to that file. */
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
  /** The path relative to the site. */
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
