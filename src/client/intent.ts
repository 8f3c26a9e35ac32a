/**
 * Hydrates islands: loads the script when a reader points at one or focuses it, or when one that requests it comes into
 * view.
 */

import type { IslandSettings } from '../types/props.js';
import { ATTRIBUTE } from '../utils/markup.js';
import { all, data, find, isModified, on, onPage, whenSeen } from './dom.js';
import { hideFailure, showFailure } from './failure-notice.js';
import type { IslandRuntime } from './islands.js';
import { loadScript } from './load-script.js';

const STATIC = `[${ATTRIBUTE.island}]:not([data-hydrated])`;
const hydrating = new WeakMap<Element, Promise<unknown>>();
/** Islands whose scripts failed to load. `load-parts.ts` announces the page again when the reader presses "Retry". */
const failed = new Set<HTMLElement>();
for (const type of ['pointerover', 'focusin'] as const) on(type, STATIC, hydrateOnce);
// Excludes islands of links and forms, which work without scripts.
on('click', `${STATIC}:not([${ATTRIBUTE.islandPlain}])`, (island, event) => {
  const { target } = event;
  if (isModified(event) || !(target instanceof Element)) return;
  // The island handles the event once it is hydrated: a form must not be sent, nor a checkbox toggled twice. React may
  // already be there and would handle both this event and its copy.
  event.preventDefault();
  event.stopPropagation();
  void hydrateOnce(island).then(() => target.isConnected && target.dispatchEvent(new MouseEvent('click', event)));
});
// The reader may have focused an island before this script loaded.
const reached = document.activeElement?.closest<HTMLElement>(STATIC);
if (reached) void hydrateOnce(reached);
// Removes notices shown by `load-parts.ts` while this script could not be loaded.
for (const island of all(STATIC)) hideFailure(island);
onPage(() => {
  for (const island of failed) {
    hydrating.delete(island);
    failed.delete(island);
    if (island.isConnected) void hydrateOnce(island);
  }
  // Navigation to a page with an anchor may finish behind the dialog and move the focus there.
  find('dialog[open] input')?.focus();
  // Islands of site code have no box of their own, so their first element is observed.
  for (const island of all(`${STATIC}[${ATTRIBUTE.islandWhen}=view]`))
    whenSeen(() => hydrateOnce(island)).observe(find(':not(csb-part)', island) ?? island);
});

function hydrateOnce(island: HTMLElement): Promise<unknown> {
  const known = hydrating.get(island) ?? hydrate(island);
  hydrating.set(island, known);
  return known;
}

async function hydrate(island: HTMLElement): Promise<void> {
  const settings: IslandSettings = JSON.parse(data['islands'] ?? '{}');
  try {
    const address = settings.plain[island.dataset['island'] ?? ''] ?? settings.src ?? '';
    const runtime: IslandRuntime = await loadScript(address);
    await runtime.hydrate({ island, settings });
    island.dataset['hydrated'] = '';
    hideFailure(island);
  } catch (error) {
    reportError(error);
    fail(island);
    // Pending events of the island stay unhandled.
    await new Promise(() => undefined);
  }
}

/** Shows the notice. An island in a dialog is retried when the dialog is opened again. */
function fail(island: HTMLElement): void {
  const retry = (): void => {
    hideFailure(island);
    hydrating.delete(island);
  };
  failed.add(island);
  showFailure(island);
  island.closest('dialog')?.addEventListener('close', retry, { once: true });
}
