/** Scripts that only some pages need: each is a file of its own in this folder, which the page script imports where it is needed. */
import { ATTRIBUTE, CLASS, ID } from '../text/markup.js';

/** A script for some pages. It shares no code with the page script: a chunk of both would be one more request on every page. */
export interface PagePart {
  /** Pages with an element that matches need it. */
  readonly selector: string;
  /**
   * Texts of which the HTML of such a page has one: then the page asks for the file before the page script does.
   * For what changes the look of a page: the sooner it is there, the less moves.
   */
  readonly markers?: readonly string[];
  /**
   * Links that it answers, by what it exports as `answer`: it is fetched, too, when a reader comes to one. Without it they lead
   * where they lead. Empty for a part without which its elements are of no use: if it cannot be loaded, each shows a notice.
   */
  readonly links?: string;
}

/** Name of the file → what needs it. */
export const PAGE_PARTS = {
  dropdowns: { selector: `.${CLASS.dropdown},.${CLASS.tocFold}[open]` },
  'hiding-header': { selector: `[${ATTRIBUTE.hideOnScroll}]` },
  options: { selector: `.${CLASS.optionFilter}` },
  'page-islands': { selector: `[${ATTRIBUTE.islandModule}]`, links: '' },
  'sidebar-files': { selector: `[${ATTRIBUTE.items}]`, markers: [`${ATTRIBUTE.items}="`] },
  // Without script the drawer opens as the target of the address, and the menu of a page is a link to its twin.
  menu: { selector: `.${CLASS.menu}:target`, links: `.${CLASS.opener}` },
  // The dialog of search is on every page, and an island when it is open.
  intent: {
    selector: `dialog[open]>[${ATTRIBUTE.island}],body [${ATTRIBUTE.island}]:not(.${CLASS.searchButton})`,
    links: '',
    // What readers ask of one is kept until it answers.
    markers: [`${ATTRIBUTE.islandProps}="`, `${ATTRIBUTE.islandWhen}="view"`],
  },
  tabs: {
    selector: `.${CLASS.codeGroup},.${CLASS.tabs}`,
    // The site may give them further classes.
    markers: [`class="${CLASS.codeGroup}`, `class="${CLASS.tabs}`],
  },
  // `main.ts` says so when a reader has asked for them.
  keys: { selector: '[data-keys-asked]' },
  'not-found': { selector: `#${ID.nearest}` },
  zoom: { selector: '.prose img' },
} as const satisfies Readonly<Record<string, PagePart>>;
