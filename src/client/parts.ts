/** Lists scripts that only some pages need. Each is a file in this folder, which the page script imports on demand. */
import { ATTRIBUTE, CLASS, ID } from '../utils/markup.js';

/**
 * A script for some pages. It shares no code with the page script, because a shared chunk would be one more request on
 * every page.
 */
export interface PagePart {
  /** Pages with a matching element need it immediately. Without it, no page does. */
  readonly selector?: string;
  /** Texts that the HTML of such pages contains. The page then preloads the file, to reduce layout shifts. */
  readonly markers?: readonly string[];
  /**
   * Elements whose clicks its export `answer` handles. It loads when the pointer or focus reaches one, and earlier
   * clicks wait for it. If it fails, links work normally.
   */
  readonly links?: string;
}

/** File name → what needs it. */
export const PAGE_PARTS = {
  dropdowns: { selector: `.${CLASS.dropdown}[open],.${CLASS.tocFold}[open]` },
  'hiding-header': { selector: `[${ATTRIBUTE.hideOnScroll}]` },
  controls: {
    links: `.${CLASS.themeSwitch},.${CLASS.announcementClose},.${CLASS.sidebarHide},.${CLASS.codeWrap},.${CLASS.optionFilter}`,
  },
  'page-islands': {
    // `load-parts.ts` sets the attribute at the first scroll.
    selector: `[data-moved] [${ATTRIBUTE.islandModule}]`,
    links: `[${ATTRIBUTE.islandModule}]:not([data-hydrated])`,
  },
  'sidebar-files': { selector: `[${ATTRIBUTE.items}]`, markers: [`${ATTRIBUTE.items}="`] },
  // Without scripts, the drawer opens as the target of the URL, and the page menu is a link to the Markdown page.
  menu: { selector: `.${CLASS.menu}:target`, links: `.${CLASS.opener}` },
  // The search dialog is on every page, and becomes an island when open.
  intent: {
    selector: `dialog[open]>[${ATTRIBUTE.island}],body [${ATTRIBUTE.island}]:not(.${CLASS.searchButton})`,
    // Clicks on an island are kept until it is hydrated.
    markers: [`${ATTRIBUTE.islandProps}="`, `${ATTRIBUTE.islandWhen}="view"`],
  },
  tabs: {
    selector: `.${CLASS.codeGroup},.${CLASS.tabs}`,
    // The site may add classes.
    markers: [`class="${CLASS.codeGroup}`, `class="${CLASS.tabs}`],
  },
  // `main.ts` sets the attribute to the last relevant key.
  keys: { selector: '[data-key="?"]' },
  'not-found': { selector: `#${ID.nearest}` },
  // Keyboard users need the buttons before they reach one. An image in a link or button does what that does.
  zoom: { selector: '[data-key=Tab] img', links: '.prose img:not(:is(a,button,summary) *)' },
} as const satisfies Readonly<Record<string, PagePart>>;
