/** Links to other sites, and the pages that contain them. */
import type { Location } from './diagnostic.js';
import type { RoutePath } from './paths.js';

/** A link from a final page to another host. */
export interface ExternalReference {
  /** Absolute http or https URL, as a browser resolves it; may have a fragment. */
  readonly url: string;
  /** Where it is written; undefined if only the page is known. */
  readonly location: Location | undefined;
  /** Route path of the first page that contains it, and the number of such pages. */
  readonly page: RoutePath;
  readonly pages: number;
}
