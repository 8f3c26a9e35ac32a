/** Wakes islands: the script for them is fetched when a reader reaches for one, or when one that asks for it comes into view. */
import { ATTRIBUTE, CLASS } from '../text/markup.js';
import type { IslandSettings } from '../types/props.js';
import { all, data, find, isModified, on, onPage, whenSeen } from './dom.js';
import type { IslandRuntime } from './islands.js';

const SLEEPING = `[${ATTRIBUTE.island}]:not([data-awake])`;
const waking = new WeakMap<Element, Promise<unknown>>();
/** How often an island has been tried to be fetched. */
const attempts = new WeakMap<Element, number>();
for (const type of ['pointerover', 'focusin'] as const) on(type, SLEEPING, wake);
// One that answers by itself is made of links and forms, which do without it.
on('click', `${SLEEPING}:not([${ATTRIBUTE.islandPlain}])`, (island, event) => {
  const { target } = event;
  if (isModified(event) || !(target instanceof HTMLElement)) return;
  // The island answers, once it can: a form is not sent, nor a box ticked twice.
  event.preventDefault();
  void wake(island).then(() => target.isConnected && target.click());
});
// What the reader had reached for before this script was there.
const reached = document.activeElement?.closest<HTMLElement>(SLEEPING);
if (reached) void wake(reached);
onPage(() => {
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
  const address = settings.plain[island.dataset['island'] ?? ''] ?? settings.src ?? '';
  const attempt = attempts.get(island) ?? 0;
  attempts.set(island, attempt + 1);
  // Another address of the same file: browsers may remember that a module could not be fetched.
  const query = attempt ? `?retry=${attempt}` : '';
  try {
    const runtime: IslandRuntime = await import(address + query);
    await runtime.hydrate({ island, settings, query });
    island.dataset['awake'] = '';
  } catch (error) {
    // Nor do they ask again for a bad answer that a host has called immutable.
    if (attempt === 0) return hydrate(island);
    reportError(error);
    showNotice(island, settings, await isGone(address));
    // What was asked of the island stays unanswered.
    await new Promise(() => undefined);
  }
}

/** Whether a host answers, but has the file no more: there has been a deploy since the page was loaded. */
function isGone(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => !ok,
    () => false,
  );
}

/** Says that an island could not be fetched, until it is tried again: with the button, or where it is in a dialog by opening that again. */
function showNotice(island: HTMLElement, { failed, retry }: IslandSettings, isOutdated: boolean): void {
  const notice = document.createElement('div');
  const button = document.createElement('button');
  notice.className = 'island-error';
  notice.setAttribute('role', 'alert');
  // Where there is search, its dialog has a button for that.
  button.textContent = (isOutdated && find(`.${CLASS.searchDialog} > form button`)?.textContent) || retry;
  button.onclick = () => {
    if (isOutdated) return location.reload();
    notice.remove();
    waking.set(island, hydrate(island));
  };
  island.closest('dialog')?.addEventListener(
    'close',
    () => {
      notice.remove();
      waking.delete(island);
    },
    { once: true },
  );
  notice.append(failed, button);
  island.after(notice);
}
