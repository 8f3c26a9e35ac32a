/** Reports parts of a description that pages do not show. */
import { isRecord } from '../../utils/record.js';
import type { Place, Spec } from './spec.js';

/** Unsupported keys of the description, its operations or responses, with their names in messages. */
const PARTS: readonly (readonly [key: string, what: string])[] = [
  ['webhooks', 'Webhooks'],
  ['callbacks', 'Callbacks'],
  ['links', 'Links between operations'],
];

/** Reports each kind once, at its first occurrence. */
export function reportLeftOut(spec: Spec): void {
  const operations = spec.entries(spec.get(spec.root, 'paths')).flatMap(([, item]) => spec.entries(item));
  const responses = operations.flatMap(([, operation]) => spec.entries(spec.get(operation, 'responses')));
  const places: readonly Place[] = [spec.root, ...[...operations, ...responses].map(([, place]) => place)];
  for (const [key, what] of PARTS) {
    const found = places.map((place) => spec.peek(place, key)).find((part) => isRecord(part?.value));
    if (found !== undefined)
      spec.report(found, {
        message: `${what} are not shown on the API pages.`,
        hint: 'Describe them on a separate page.',
        severity: 'info',
      });
  }
}
