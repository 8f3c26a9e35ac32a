/** JSX, and the components that Docusaurus brings, as Markdown features: each is one file of this folder. */
import type { Feature } from '../tree/feature.js';
import { boxes } from './boxes.js';
import { code } from './code.js';
import { images } from './images.js';
import { jsx } from './jsx.js';
import { link } from './link.js';
import { lists } from './lists.js';
import { npm2yarn } from './npm2yarn.js';
import { plain } from './plain.js';
import { tabs } from './tabs.js';

/** In the order in which they run, step by step. To add a component, write its file and add it here. */
export const components: readonly Feature[] = [jsx, tabs, npm2yarn, boxes, code, link, images, lists, plain];
