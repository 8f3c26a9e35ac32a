/**
 * Hydrates custom islands without React: calls the module beside the page when the reader reaches the element or
 * scrolls it into view. Pages that are only read load neither this file nor a module.
 */
import { ATTRIBUTE } from '../utils/markup.js';
import { all, data, on, onPage, whenSeen } from './dom.js';
import { hideFailure, showFailure } from './failure-notice.js';
import { loadScript } from './load-script.js';

/** The exports of an island's module. */
interface IslandModule {
  readonly hydrate: (context: { readonly island: Element }) => unknown;
}

const STATIC = `[${ATTRIBUTE.islandModule}]:not([data-hydrated])`;
const hydrating = new WeakMap<Element, Promise<void>>();
const seen = whenSeen((island) => void hydrateOnce(island));

// Removes notices shown by `load-parts.ts` while this script could not be loaded.
for (const island of all(STATIC)) hideFailure(island);
for (const type of ['pointerover', 'focusin'] as const) on(type, STATIC, hydrateOnce);
// The reader may have reached an island before this script loaded.
for (const island of all(`${STATIC}:is(:hover,:focus-within)`)) void hydrateOnce(island);
onPage(observe);
addEventListener('scroll', observe, { once: true });

/** Handles a click in an island that is not hydrated, by repeating it afterwards. A checkbox has changed already. */
export async function answer(island: Element, event: Event): Promise<void> {
  const { target, defaultPrevented } = event;
  await hydrateOnce(island);
  if (defaultPrevented) target?.dispatchEvent(new MouseEvent('click', event));
  else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
    for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Hydrates islands when they come into view, after the reader's first scroll. */
function observe(): void {
  if (data['moved'] !== undefined) for (const island of all(STATIC)) seen.observe(island);
}

function hydrateOnce(island: Element): Promise<void> {
  const known = hydrating.get(island) ?? hydrate(island);
  hydrating.set(island, known);
  return known;
}

/** If the module fails to load or throws, the island stays as without scripts. */
async function hydrate(island: Element): Promise<void> {
  try {
    const { hydrate } = await load(island);
    await hydrate({ island });
  } catch (error) {
    reportError(error);
  }
  if (hydrating.has(island)) island.setAttribute('data-hydrated', '');
}

async function load(island: Element): Promise<IslandModule> {
  try {
    const module = await loadScript<IslandModule>(island.getAttribute(ATTRIBUTE.islandModule) ?? '');
    hideFailure(island);
    return module;
  } catch (error) {
    hydrating.delete(island);
    showFailure(island);
    throw error;
  }
}
