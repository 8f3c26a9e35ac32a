/** Links to other sites: where pages have them. */
import type { Location } from './diagnostic.js';
import type { RoutePath } from './paths.js';

/** A link of the final pages to another host. */
export interface ExternalReference {
  /** As a browser resolves it: absolute http or https; may have a fragment. */
  readonly url: string;
  /** Where it is written; undefined where only the page is known. */
  readonly location: Location | undefined;
  /** The address of the first page that has it, and how many pages have it. */
  readonly page: RoutePath;
  readonly pages: number;
}
