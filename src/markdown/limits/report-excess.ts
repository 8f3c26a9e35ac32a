/** Reports limits that a page exceeds. */
import { nestedTooDeeply, tooManyMarks } from '../../diagnostics/catalogue/content.js';
import { tooManyLazyLines } from '../../diagnostics/catalogue/lost.js';
import { indexLines } from '../../utils/text/lines.js';
import { type Compilation, report } from '../tree/compilation.js';
import { MOST_LAZY } from './excess.js';
import type { Tame } from './tame.js';

/** Reports each kind of excess once, at the first marker that became text. */
export function reportExcess(page: Compilation, taken: Tame['taken']): void {
  if (taken.size === 0) return;
  const lines = indexLines(page.text);
  for (const [excess, { offset, count, most }] of taken) {
    if (excess === 'none') continue;
    const location = { file: page.file.path, range: lines.toRange(offset, offset + 1) };
    if (excess === 'marks') report(page, tooManyMarks(count, location));
    else if (excess === 'lazy') report(page, tooManyLazyLines(MOST_LAZY, location));
    else report(page, nestedTooDeeply(excess, most, location));
  }
}
