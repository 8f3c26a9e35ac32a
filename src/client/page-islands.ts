/**
 * Islands of a page's own, without React: a module beside the page takes over what the server has rendered.
 * In: an element that names its module. Out: the call of what that exports, when the reader comes to the element, or scrolls
 * until it is in view. A page that is only looked at loads neither this file nor a module.
 */
import { ATTRIBUTE } from '../utils/markup.js';
import { all, data, on, onPage, whenSeen } from './dom.js';
import { hideFailure, showFailure } from './failure-notice.js';
import { loadScript } from './load-script.js';

/** What the module of an island exports. */
interface IslandModule {
  readonly hydrate: (context: { readonly island: Element }) => unknown;
}

const SLEEPING = `[${ATTRIBUTE.islandModule}]:not([data-awake])`;
const waking = new WeakMap<Element, Promise<void>>();
const seen = whenSeen((island) => void wake(island));

// What `load-parts.ts` has shown while this script could not be loaded.
for (const island of all(SLEEPING)) hideFailure(island);
for (const type of ['pointerover', 'focusin'] as const) on(type, SLEEPING, wake);
// What the reader had come to before this script was there.
for (const island of all(`${SLEEPING}:is(:hover,:focus-within)`)) void wake(island);
onPage(observe);
addEventListener('scroll', observe, { once: true });

/** Answers a click in an island that is not awake: it is repeated once the island can answer. A box is ticked already. */
export async function answer(island: Element, event: Event): Promise<void> {
  const { target, defaultPrevented } = event;
  await wake(island);
  if (defaultPrevented) target?.dispatchEvent(new MouseEvent('click', event));
  else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
    for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Wakes islands as they come into view, once `load-parts.ts` has noticed that the reader scrolls. */
function observe(): void {
  if (data['moved'] !== undefined) for (const island of all(SLEEPING)) seen.observe(island);
}

function wake(island: Element): Promise<void> {
  const known = waking.get(island) ?? hydrate(island);
  waking.set(island, known);
  return known;
}

/** An island stays what it is without script while its module cannot be loaded, and if the module throws. */
async function hydrate(island: Element): Promise<void> {
  try {
    const { hydrate } = await load(island);
    await hydrate({ island });
  } catch (error) {
    reportError(error);
  }
  if (waking.has(island)) island.setAttribute('data-awake', '');
}

async function load(island: Element): Promise<IslandModule> {
  try {
    const module = await loadScript<IslandModule>(island.getAttribute(ATTRIBUTE.islandModule) ?? '');
    hideFailure(island);
    return module;
  } catch (error) {
    waking.delete(island);
    showFailure(island);
    throw error;
  }
}
