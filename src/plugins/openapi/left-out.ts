/** What a description may say and no page shows: it is told, so that nobody looks for it in vain. */
import { isRecord } from '../../utils/record.js';
import type { Place, Spec } from './spec.js';

/** Parts of the description, of an operation or of a response, and what they are called. */
const PARTS: readonly (readonly [key: string, what: string])[] = [
  ['webhooks', 'Webhooks'],
  ['callbacks', 'Callbacks'],
  ['links', 'Links between operations'],
];

/** Reports each kind once, at its first place. */
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
