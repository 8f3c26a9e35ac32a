/** Links of the final pages to other hosts: each address once for each place where it is written. */
import type { ExternalReference } from '../../types/external-reference.js';
import type { Reference } from '../../types/page-facts.js';
import type { Route } from '../../types/route.js';
import type { FindCause } from './causes.js';

/** Collects them while pages are judged. */
export interface ExternalCollector {
  readonly add: (url: string, reference: Reference, route: Route | undefined) => void;
  readonly list: () => readonly ExternalReference[];
}

/** Starts to collect. */
export function collectExternal(findCause: FindCause): ExternalCollector {
  const found = new Map<string, ExternalReference>();
  return {
    add: (url, reference, route) => {
      // What is said about the site to others is not there to be followed.
      if (route === undefined || reference.unchecked) return;
      const { location, unchecked } = findCause(reference.url, { route });
      if (unchecked) return;
      const key = JSON.stringify([url, location ?? '']);
      const known = found.get(key);
      found.set(key, known ? { ...known, pages: known.pages + 1 } : { url, location, page: route.path, pages: 1 });
    },
    list: () => [...found.values()],
  };
}
