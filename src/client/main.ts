/**
 * The script of every page.
 * In: the server's HTML, which works without it. Out: the same page, enhanced; again after each swap of its content.
 * Must not know React, nor any text of the interface: those come with the page.
 */
import { data, isCommand, isTyped, listen, onPage } from './dom.js';
import { loadParts } from './load-parts.js';
// Each of these adds its listeners to the document, once; what they do to the nodes of a page happens in this order.
// What adds to the page comes before what measures it, so that it is laid out once.
import './theme.js';
import './code.js';
import './sidebar.js';
import './toc.js';
import './navigate.js';
import './prefetch.js';
import './search.js';

onPage(loadParts);
// Some need one when they are open.
listen('toggle', loadParts);
listen('keydown', (event) => {
  const { key } = event;
  if (isCommand(event) || (key === '?' ? isTyped(event) : key !== 'Tab')) return;
  data['key'] = key;
  loadParts();
});
