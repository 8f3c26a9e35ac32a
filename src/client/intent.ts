/** Wakes islands: the script for them is fetched when a reader reaches for one, or when one that asks for it comes into view. */

import type { IslandSettings } from '../types/props.js';
import { ATTRIBUTE } from '../utils/markup.js';
import { all, data, find, isModified, on, onPage, whenSeen } from './dom.js';
import { hideFailure, showFailure } from './failure-notice.js';
import type { IslandRuntime } from './islands.js';
import { loadScript } from './load-script.js';

const SLEEPING = `[${ATTRIBUTE.island}]:not([data-awake])`;
const waking = new WeakMap<Element, Promise<unknown>>();
/** Islands whose scripts could not be loaded: `load-parts.ts` announces the page again when the reader presses "Retry". */
const failed = new Set<HTMLElement>();
for (const type of ['pointerover', 'focusin'] as const) on(type, SLEEPING, wake);
// One that answers by itself is made of links and forms, which do without it.
on('click', `${SLEEPING}:not([${ATTRIBUTE.islandPlain}])`, (island, event) => {
  const { target } = event;
  if (isModified(event) || !(target instanceof Element)) return;
  // The island answers, once it can and once: a form is not sent, nor a box ticked twice. React may be there already, and
  // would answer this one and its copy.
  event.preventDefault();
  event.stopPropagation();
  void wake(island).then(() => target.isConnected && target.dispatchEvent(new MouseEvent('click', event)));
});
// What the reader had reached for before this script was there.
const reached = document.activeElement?.closest<HTMLElement>(SLEEPING);
if (reached) void wake(reached);
// What `load-parts.ts` has shown while this script could not be loaded.
for (const island of all(SLEEPING)) hideFailure(island);
onPage(() => {
  for (const island of failed) {
    waking.delete(island);
    failed.delete(island);
    if (island.isConnected) void wake(island);
  }
  // A page with an anchor that was on its way has come behind the dialog, and the browser has taken the focus there.
  find('dialog[open] input')?.focus();
  // An island of the site's code has no box, unless it has no elements.
  for (const island of all(`${SLEEPING}[${ATTRIBUTE.islandWhen}=view]`))
    whenSeen(() => wake(island)).observe(find(':not(csb-part)', island) ?? island);
});

function wake(island: HTMLElement): Promise<unknown> {
  const known = waking.get(island) ?? hydrate(island);
  waking.set(island, known);
  return known;
}

async function hydrate(island: HTMLElement): Promise<void> {
  const settings: IslandSettings = JSON.parse(data['islands'] ?? '{}');
  try {
    const address = settings.plain[island.dataset['island'] ?? ''] ?? settings.src ?? '';
    const runtime: IslandRuntime = await loadScript(address);
    await runtime.hydrate({ island, settings });
    island.dataset['awake'] = '';
    hideFailure(island);
  } catch (error) {
    reportError(error);
    fail(island);
    // What was asked of the island stays unanswered.
    await new Promise(() => undefined);
  }
}

/** Shows the notice; an island in a dialog is tried again when the dialog is opened again, too. */
function fail(island: HTMLElement): void {
  const retry = (): void => {
    hideFailure(island);
    waking.delete(island);
  };
  failed.add(island);
  showFailure(island);
  island.closest('dialog')?.addEventListener('close', retry, { once: true });
}
