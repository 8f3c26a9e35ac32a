/** The script of every page on a site that has islands: the usual one, and what wakes them. */
import './main.js';
import { enhance, start } from './intent.js';

start();
enhance(document);
document.addEventListener('csb-docs:page', () => enhance(document));
