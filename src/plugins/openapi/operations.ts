/** Lists the tags and operations of a description in their order, with heading ids. */
import { isRecord } from '../../utils/record.js';
import { createSlugger, kebabCase } from '../../utils/text/slug.js';
import type { Place, Spec } from './spec.js';

/** An operation. */
export interface Operation {
  readonly method: string;
  /** Example: `/pets/{id}`. */
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tag: string;
  readonly isDeprecated: boolean;
  readonly place: Place;
  /** Its own parameters, and those of its path that it does not override. */
  readonly parameters: readonly Place[];
}

/** A tag with its operations. */
export interface Tag {
  readonly name: string;
  readonly description: string;
  /** Id of its page. */
  readonly id: string;
  readonly place: Place | undefined;
  readonly operations: readonly Operation[];
}

/** Methods in the order in which the operations of a path are shown. */
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace'];

/** Tag of operations without one. */
const UNTAGGED = 'Other';

/** Lists the tags. Described tags come first, in their order. */
export function listTags(spec: Spec): readonly Tag[] {
  const operations = listOperations(spec);
  const reported = new Map(
    spec.items(spec.get(spec.root, 'tags')).flatMap((place) => {
      const name = textOf(spec, place, 'name');
      return name === '' ? [] : [[name, place] as const];
    }),
  );
  const names = new Set([...reported.keys(), ...operations.map(({ tag }) => tag)]);
  const slugger = createSlugger();
  for (const taken of ['index', 'schemas']) slugger.reserve(taken);
  return [...names].flatMap((name) => {
    const place = reported.get(name);
    const own = operations.filter(({ tag }) => tag === name);
    if (own.length === 0) return [];
    return [
      {
        name,
        place,
        operations: own,
        id: slugger.slug(name) || 'tag',
        description: textOf(spec, place, 'description'),
      },
    ];
  });
}

function listOperations(spec: Spec): readonly Operation[] {
  const slugger = createSlugger();
  const known = new Map<string, string>();
  return spec.entries(spec.get(spec.root, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const place = spec.get(item, method);
      if (place === undefined || !isRecord(place.value)) return [];
      const operationId = textOf(spec, place, 'operationId');
      const other = known.get(operationId);
      if (operationId !== '' && other !== undefined)
        spec.report(place, {
          message: `The \`operationId\` \`${operationId}\` is also used by \`${other}\`.`,
          hint: 'Change one of the two: code generators need unique ids.',
          severity: 'warning',
        });
      known.set(operationId, `${method.toUpperCase()} ${path}`);
      const operation = toOperation(spec, place, { path, method, item });
      reportParameters(spec, operation);
      return [
        { ...operation, id: slugger.slug(kebabCase(operationId === '' ? `${method} ${path}` : operationId) || method) },
      ];
    }),
  );
}

function toOperation(
  spec: Spec,
  place: Place,
  { path, method, item }: { readonly path: string; readonly method: string; readonly item: Place },
): Omit<Operation, 'id'> {
  const [tag] = spec.items(spec.get(place, 'tags'));
  const summary = textOf(spec, place, 'summary');
  const own = spec.items(spec.get(place, 'parameters'));
  const keyOf = (parameter: Place): string => `${textOf(spec, parameter, 'in')} ${textOf(spec, parameter, 'name')}`;
  const replaced = new Set(own.map(keyOf));
  const shared = spec.items(spec.get(item, 'parameters')).filter((parameter) => !replaced.has(keyOf(parameter)));
  return {
    ...{ path, place, method: method.toUpperCase() },
    title: summary || textOf(spec, place, 'operationId') || `${method.toUpperCase()} ${path}`,
    description: textOf(spec, place, 'description'),
    tag: typeof tag?.value === 'string' && tag.value !== '' ? tag.value : UNTAGGED,
    isDeprecated: spec.get(place, 'deprecated')?.value === true,
    parameters: [...shared, ...own],
  };
}

/** Reports path parameters that are not described. */
function reportParameters(spec: Spec, { path, place, parameters }: Omit<Operation, 'id'>): void {
  const known = new Set(
    parameters.flatMap((each) => (textOf(spec, each, 'in') === 'path' ? [textOf(spec, each, 'name')] : [])),
  );
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g))
    if (!known.has(name))
      spec.report(place, {
        message: `The path \`${path}\` has an undescribed parameter \`${name}\`.`,
        hint: 'Add it to `parameters` with `in: path`.',
        severity: 'warning',
      });
}

/** Returns the text at a key. Empty if there is none. */
export function textOf(spec: Spec, place: Place | undefined, key: string): string {
  const value = spec.get(place, key)?.value;
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
