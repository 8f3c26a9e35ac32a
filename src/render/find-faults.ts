/** What is wrong with how pages are rendered, whatever is on them: overrides, and parts that the site draws. */
import type { Diagnostic } from '../types/diagnostic.js';
import { findBrokenParts } from './around.js';
import { findMissingMarkup } from './missing-markup.js';
import type { Rendering } from './rendering.js';

/** Finds it. */
export async function findFaults(rendering: Rendering): Promise<readonly Diagnostic[]> {
  return [...(await findMissingMarkup(rendering)), ...(await findBrokenParts(rendering))];
}
