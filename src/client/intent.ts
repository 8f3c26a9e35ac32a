/** Wakes islands: the script for them is fetched when a reader reaches for one, or when one that asks for it comes into view. */
import type { IslandSettings } from '../types.js';
import { all, on, root } from './dom.js';
import type { IslandRuntime } from './islands.js';

const SLEEPING = '[data-island]:not([data-awake])';
const waking = new WeakMap<Element, Promise<unknown>>();
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting && target instanceof HTMLElement) void wake(target);
});

/** Listens for intent: pointing, focus, and a click, which is repeated once the island can answer it. */
export function start(): void {
  for (const type of ['pointerover', 'focusin'] as const) on(type, SLEEPING, (island) => void wake(island));
  on('click', SLEEPING, (island, { target }) => {
    void wake(island).then(() => target instanceof HTMLElement && target.isConnected && target.click());
  });
}

/** Watches islands that wake in view. */
export function enhance(node: ParentNode): void {
  for (const island of all(`${SLEEPING}[data-when=view]`, node)) observer.observe(island);
}

function wake(island: HTMLElement): Promise<unknown> {
  const known = waking.get(island) ?? hydrate(island);
  waking.set(island, known);
  return known;
}

async function hydrate(island: HTMLElement, attempt = 0): Promise<void> {
  observer.unobserve(island);
  const settings: IslandSettings = JSON.parse(root.dataset['islands'] ?? '{}');
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
    notice.role = 'alert';
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
