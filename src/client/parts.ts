/** Scripts that only some pages need: each is a file of its own in this folder, which the page script imports where it is needed. */
import { ATTRIBUTE, CLASS, ID } from '../utils/markup.js';

/** A script for some pages. It shares no code with the page script: a chunk of both would be one more request on every page. */
export interface PagePart {
  /** Pages with an element that matches need it at once; left out, no page does. */
  readonly selector?: string;
  /**
   * Texts of which the HTML of such a page has one: then the page asks for the file before the page script does.
   * For what changes the look of a page: the sooner it is there, the less moves.
   */
  readonly markers?: readonly string[];
  /**
   * Links and other elements whose clicks it answers, by what it exports as `answer`: it is fetched when the pointer or the
   * focus comes to one, and a click before waits for it. Without it links lead where they lead.
   */
  readonly links?: string;
}

/** Name of the file → what needs it. */
export const PAGE_PARTS = {
  dropdowns: { selector: `.${CLASS.dropdown}[open],.${CLASS.tocFold}[open]` },
  'hiding-header': { selector: `[${ATTRIBUTE.hideOnScroll}]` },
  controls: {
    links: `.${CLASS.themeSwitch},.${CLASS.announcementClose},.${CLASS.sidebarHide},.${CLASS.codeWrap},.${CLASS.optionFilter}`,
  },
  'page-islands': {
    // `load-parts.ts` sets the attribute when the reader scrolls for the first time.
    selector: `[data-moved] [${ATTRIBUTE.islandModule}]`,
    links: `[${ATTRIBUTE.islandModule}]:not([data-awake])`,
  },
  'sidebar-files': { selector: `[${ATTRIBUTE.items}]`, markers: [`${ATTRIBUTE.items}="`] },
  // Without script the drawer opens as the target of the address, and the menu of a page is a link to its twin.
  menu: { selector: `.${CLASS.menu}:target`, links: `.${CLASS.opener}` },
  // The dialog of search is on every page, and an island when it is open.
  intent: {
    selector: `dialog[open]>[${ATTRIBUTE.island}],body [${ATTRIBUTE.island}]:not(.${CLASS.searchButton})`,
    // What readers ask of one is kept until it answers.
    markers: [`${ATTRIBUTE.islandProps}="`, `${ATTRIBUTE.islandWhen}="view"`],
  },
  tabs: {
    selector: `.${CLASS.codeGroup},.${CLASS.tabs}`,
    // The site may give them further classes.
    markers: [`class="${CLASS.codeGroup}`, `class="${CLASS.tabs}`],
  },
  // `main.ts` sets the attribute to the last of the keys that matter here.
  keys: { selector: '[data-key="?"]' },
  'not-found': { selector: `#${ID.nearest}` },
  // A reader who moves by keyboard needs the buttons before coming to one. An image in a link or a button does what that does.
  zoom: { selector: '[data-key=Tab] img', links: '.prose img:not(:is(a,button,summary) *)' },
} as const satisfies Readonly<Record<string, PagePart>>;
