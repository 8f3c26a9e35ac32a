/** Lists the features for JSX and Docusaurus components. Each is one file of this folder. */
import type { Feature } from '../tree/feature.js';
import { boxes } from './admonitions.js';
import { code } from './code.js';
import { images } from './images.js';
import { jsx } from './jsx.js';
import { link } from './link.js';
import { lists } from './lists.js';
import { npm2yarn } from './npm2yarn.js';
import { plain } from './plain.js';
import { tabs } from './tabs.js';

/** The features in the order in which they run. To add a component, write its file and add it here. */
export const components: readonly Feature[] = [jsx, tabs, npm2yarn, boxes, code, link, images, lists, plain];
