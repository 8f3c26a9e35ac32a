/**
 * The script of every page.
 * In: the server's HTML, which works without it. Out: the same page, enhanced; again after each swap of its content.
 * Must not know React, nor any text of the interface: those come with the page.
 */
import { CLASS } from '../text/markup.js';
import { find, on, onPage } from './dom.js';
// Each of these adds its listeners to the document, once; what they do to the nodes of a page happens in this order.
import './theme.js';
import './announcement.js';
import './dropdowns.js';
import './menu.js';
import './sidebar.js';
import './code.js';
import './header.js';
import './toc.js';
import './navigate.js';
import './prefetch.js';
import './intent.js';
import './search-keys.js';

/** The file with the tabs, beside this one. */
declare const TABS_SCRIPT: string;
/** The file that filters lists of options. */
declare const OPTIONS_SCRIPT: string;

// Few pages have tabs. Where the file does not come, the samples of a code group are shown one after another.
onPage(() => {
  if (find(`.${CLASS.codeGroup},.${CLASS.tabs}`)) import(TABS_SCRIPT).catch(() => undefined);
});

// Few readers filter a list. What is typed before the file is there is read by it.
on('focusin', `.${CLASS.optionFilter}`, () => import(OPTIONS_SCRIPT).catch(() => undefined));
