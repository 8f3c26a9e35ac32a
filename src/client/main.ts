/**
 * The script of every page.
 * In: the server's HTML, which works without it. Out: the same page, enhanced; again after each swap of its content.
 * Must not know React, nor any text of the interface: those come with the page.
 */
import { find, onPage } from './dom.js';
// Each of these adds its listeners to the document, once; what they do to the nodes of a page happens in this order.
import './theme.js';
import './announcement.js';
import './menu.js';
import './sidebar.js';
import './code.js';
import './toc.js';
import './navigate.js';
import './prefetch.js';
import './intent.js';
import './search-keys.js';

/** Of each part that only some pages need: what needs it, and its file, beside this one. Written when they are bundled. */
declare const PARTS: readonly (readonly [selector: string, file: string])[];

// Where a file does not come, the page is as it is without script: samples of a code group stand one after another.
onPage(() => {
  for (const [selector, file] of PARTS) if (find(selector)) import(file).catch(() => undefined);
});
