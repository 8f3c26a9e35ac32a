/**
 * The script of every page. It enhances HTML that works without it, again after each page swap. It contains neither
 * React nor interface texts, which come with the page.
 */
import { data, isCommand, isTyped, listen, onPage } from './dom.js';
import { loadParts } from './load-parts.js';
// Each module adds its listeners to the document once. Modules process the nodes of a page in this order. Those that
// add nodes come before those that measure, so that layout happens once.
import './theme.js';
import './code.js';
import './sidebar.js';
import './toc.js';
import './navigate.js';
import './prefetch.js';
import './search.js';

onPage(loadParts);
// Some elements need a part when they open.
listen('toggle', loadParts);
listen('keydown', (event) => {
  const { key } = event;
  if (isCommand(event) || (key === '?' ? isTyped(event) : key !== 'Tab')) return;
  data['key'] = key;
  loadParts();
});
