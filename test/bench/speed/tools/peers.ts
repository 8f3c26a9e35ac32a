/** Generators that csb-docs can be compared with. */
import { docusaurus } from './docusaurus.js';
import { eleventy } from './eleventy.js';
import { hugo } from './hugo.js';
import { starlight } from './starlight.js';
import type { Peer } from './tool.js';
import { vitepress } from './vitepress.js';

/** Peers in the order of the table. */
export const PEERS: readonly Peer[] = [hugo, eleventy, docusaurus, vitepress, starlight];
