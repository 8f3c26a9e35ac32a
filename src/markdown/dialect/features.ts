/** The Markdown dialect: CommonMark and GFM with these features. Each is one file of this folder. */
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
import { rawHtml } from './raw-html.js';
import { tables } from './tables.js';
import { truncate } from './truncate.js';
import { typography } from './typography.js';

/** In the order in which they run, step by step. To add a feature, write its file and add it here. */
export const features: readonly Feature[] = [
  // Before emoji and typography: ids are taken out of headings before these change their text (conventions 4.2).
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
  footnotes,
  ...elements,
  ...tables,
];
