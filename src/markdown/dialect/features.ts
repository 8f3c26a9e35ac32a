/** Lists the features of the Markdown dialect, on top of CommonMark and GFM. Each is one file of this folder. */
import { components } from '../components/components.js';
import type { Feature } from '../tree/feature.js';
import { admonition } from './admonition.js';
import { codeBlock } from './code-block.js';
import { codeGroup } from './code-group.js';
import { elements } from './elements/elements.js';
import { emoji } from './emoji.js';
import { footnotes } from './footnotes.js';
import { head } from './head.js';
import { headings } from './headings.js';
import { links } from './links.js';
import { marks } from './marks.js';
import { rawHtml } from './raw-html.js';
import { tables } from './tables.js';
import { truncate } from './truncate.js';
import { typography } from './typography.js';

/** The features in the order in which they run. To add a feature, write its file and add it here. */
export const features: readonly Feature[] = [
  // Before emoji and typography, which change the text that ids are made of (conventions 4.2).
  headings,
  emoji,
  typography,
  truncate,
  ...components,
  admonition,
  codeGroup,
  codeBlock,
  rawHtml,
  head,
  links,
  marks,
  footnotes,
  ...elements,
  ...tables,
];
