/** Wakes islands: the script for them is fetched when a reader reaches for one, or when one that asks for it comes into view. */
import { ATTRIBUTE } from '../text/markup.js';
import type { IslandSettings } from '../types/props.js';
import { all, data, find, isModified, on, onPage, whenSeen } from './dom.js';
import type { IslandRuntime } from './islands.js';

const SLEEPING = `[${ATTRIBUTE.island}]:not([data-awake])`;
const waking = new WeakMap<Element, Promise<unknown>>();
for (const type of ['pointerover', 'focusin'] as const) on(type, SLEEPING, wake);
on('click', SLEEPING, (island, event) => {
  const { target } = event;
  if (isModified(event) || !(target instanceof HTMLElement)) return;
  // The island answers, once it can: a form is not sent, nor a box ticked twice.
  event.preventDefault();
  void wake(island).then(() => target.isConnected && target.click());
});
onPage(() => {
  // An island of the site's code has no box, unless it has no elements.
  for (const island of all(`${SLEEPING}[${ATTRIBUTE.islandWhen}=view]`))
    whenSeen(() => wake(island)).observe(find(':not(csb-part)', island) ?? island);
});

function wake(island: HTMLElement): Promise<unknown> {
  const known = waking.get(island) ?? hydrate(island);
  waking.set(island, known);
  return known;
}

async function hydrate(island: HTMLElement, attempt = 0): Promise<void> {
  const settings: IslandSettings = JSON.parse(data['islands'] ?? '{}');
  // Another address of the same file: browsers may remember that a module could not be fetched.
  const query = attempt ? `?retry=${attempt}` : '';
  try {
    const runtime: IslandRuntime = await import(settings.src + query);
    await runtime.hydrate({ island, settings, query });
    island.dataset['awake'] = '';
  } catch (error) {
    reportError(error);
    const notice = document.createElement('div');
    const button = document.createElement('button');
    notice.className = 'island-error';
    notice.setAttribute('role', 'alert');
    button.textContent = settings.retry;
    button.onclick = () => {
      notice.remove();
      waking.set(island, hydrate(island, attempt + 1));
    };
    notice.append(settings.failed, button);
    island.after(notice);
    // What was asked of the island stays unanswered.
    await new Promise(() => undefined);
  }
}
