/** What was too much in a page, as a finding at its place. */
import { nestedTooDeeply, tooManyMarks } from '../../diagnostics/catalogue/content.js';
import { indexLines } from '../../text/lines.js';
import { type Compilation, report } from '../tree/compilation.js';
import { DEEPEST, DEEPEST_BOXES } from './excess.js';
import type { Tame } from './tame.js';

/** Reports each kind of excess once, at the first mark that is text. */
export function reportExcess(page: Compilation, taken: Tame['taken']): void {
  if (taken.size === 0) return;
  const lines = indexLines(page.text);
  for (const [excess, { offset, count }] of taken) {
    if (excess === 'none') continue;
    const location = { file: page.file.path, range: lines.toRange(offset, offset + 1) };
    if (excess === 'marks') report(page, tooManyMarks(count, location));
    else report(page, nestedTooDeeply(excess, excess === 'boxes' ? DEEPEST_BOXES : DEEPEST, location));
  }
}
