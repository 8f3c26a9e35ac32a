/**
 * Islands of a page's own, without React: a module beside the page takes over what the server has rendered.
 * In: an element that names its module. Out: the call of what that exports, when the reader comes to the element, or scrolls
 * until it is in view. A page that is only looked at loads neither this file nor a module.
 */
import { ATTRIBUTE } from '../text/markup.js';
import { all, data, on, onPage, whenSeen } from './dom.js';

/** What the module of an island exports. */
interface IslandModule {
  readonly hydrate: (context: { readonly island: Element }) => unknown;
}

const SLEEPING = `[${ATTRIBUTE.islandModule}]:not([data-awake])`;
const waking = new WeakMap<Element, Promise<void>>();
const seen = whenSeen((island) => void wake(island));

for (const type of ['pointerover', 'focusin'] as const) on(type, SLEEPING, wake);
// What the reader had come to before this script was there.
for (const island of all(`${SLEEPING}:is(:hover,:focus-within)`)) void wake(island);
if (data['moved'] === undefined) addEventListener('scroll', observe, { once: true });
else observe();

/** Answers a click in an island that is not awake: it is repeated once the island can answer. A box is ticked already. */
export async function answer(island: Element, event: Event): Promise<void> {
  const { target, defaultPrevented } = event;
  await wake(island);
  if (defaultPrevented) target?.dispatchEvent(new MouseEvent('click', event));
  else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
    for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
}

function observe(): void {
  onPage(() => {
    for (const island of all(SLEEPING)) seen.observe(island);
  });
}

function wake(island: Element): Promise<void> {
  const known = waking.get(island) ?? hydrate(island);
  waking.set(island, known);
  return known;
}

/** One whose module cannot be fetched, or fails, stays what it is without script. */
async function hydrate(island: Element): Promise<void> {
  try {
    const { hydrate }: IslandModule = await import(island.getAttribute(ATTRIBUTE.islandModule) ?? '');
    await hydrate({ island });
  } catch (error) {
    reportError(error);
  }
  island.setAttribute('data-awake', '');
}
