/** Scripts that only some pages need: each is a file of its own in this folder, which the page script imports where it is needed. */
import { ATTRIBUTE, CLASS } from '../text/markup.js';

/** A script for some pages. It shares no code with the page script: a chunk of both would be one more request on every page. */
export interface PagePart {
  /** Pages with an element that matches need it. */
  readonly selector: string;
  /**
   * Texts of which the HTML of such a page has one: then the page asks for the file before the page script does.
   * For what changes the look of a page: the sooner it is there, the less moves.
   */
  readonly markers?: readonly string[];
}

/** Name of the file → what needs it. */
export const PAGE_PARTS = {
  dropdowns: { selector: `.${CLASS.dropdown}` },
  'hiding-header': { selector: `[${ATTRIBUTE.hideOnScroll}]` },
  'page-islands': { selector: `[${ATTRIBUTE.islandModule}]` },
  'sidebar-files': { selector: `[${ATTRIBUTE.items}]`, markers: [`${ATTRIBUTE.items}="`] },
  tabs: {
    selector: `.${CLASS.codeGroup},.${CLASS.tabs}`,
    // The site may give them further classes.
    markers: [`class="${CLASS.codeGroup}`, `class="${CLASS.tabs}`],
  },
} as const satisfies Readonly<Record<string, PagePart>>;
