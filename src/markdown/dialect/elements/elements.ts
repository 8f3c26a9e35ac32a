/** Lists custom elements, and HTML elements with extra features. Each is one file of this folder. */
import type { Feature } from '../../tree/feature.js';
import { badge } from './badge.js';
import { cards } from './cards.js';
import { columns } from './columns.js';
import { details } from './details.js';
import { figure } from './figure.js';
import { hero } from './hero.js';
import { island } from './island.js';
import { keys } from './keys.js';
import { steps } from './steps.js';
import { tasks } from './tasks.js';

/** The elements in any order, because each handles its own tags. To add an element, write its file and add it here. */
export const elements: readonly Feature[] = [details, tasks, hero, cards, steps, columns, figure, badge, keys, island];
