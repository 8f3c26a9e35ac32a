/**
 * The script of every page.
 * In: the server's HTML, which works without it. Out: the same page, enhanced; again after each swap of its content.
 * Must not know React, nor any text of the interface: those stand in the page.
 */
import * as announcement from './announcement.js';
import * as code from './code.js';
import * as dropdowns from './dropdowns.js';
import * as header from './header.js';
import * as menu from './menu.js';
import * as navigate from './navigate.js';
import * as prefetch from './prefetch.js';
import * as sidebarFetch from './sidebar-fetch.js';
import * as sidebar from './sidebar.js';
import * as tabs from './tabs.js';
import * as theme from './theme.js';
import * as toc from './toc.js';
import * as version from './version.js';

/** Listeners are added once, to the document: they serve what later pages bring. */
const starts = [
  theme.start, announcement.start, dropdowns.start, menu.start, sidebar.start, sidebarFetch.start, toc.start, code.start, tabs.start, header.start,
  navigate.start, prefetch.start, version.start,
];
/** Called for every page, also for nodes that they have seen before. */
const enhancements = [
  sidebarFetch.enhance, sidebar.enhance, tabs.enhance, code.enhance, header.enhance, toc.enhance,
  prefetch.enhance,
];

function enhance(): void {
  for (const improve of enhancements) improve(document);
}

for (const start of starts) start();
enhance();
document.addEventListener('csb-docs:page', enhance);
