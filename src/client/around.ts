/**
 * Hydrates what a site renders around its pages with the first page, and keeps it across pages. A separate script, so
 * that other sites do not load it.
 */

import type { IslandSettings } from '../types/props.js';
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { all, data, find, onPage } from './dom.js';
import { hideFailure, showFailure } from './failure-notice.js';
import type { IslandRuntime } from './islands.js';
import { loadScript } from './load-script.js';

const PAGE = `[${ATTRIBUTE.root}]`;

/** Starts the script. */
export function startAround(): void {
  freeMenu();
  const island = find(`[${ATTRIBUTE.islandWhen}=now]`);
  if (island === null) return;
  keepAround();
  const state = { isAsked: false };
  onPage(() => {
    if (state.isAsked) return;
    state.isAsked = true;
    hydrate(island).then(
      () => hideFailure(island),
      (error: unknown) => {
        reportError(error);
        showFailure(island);
        state.isAsked = false;
      },
    );
  });
}

async function hydrate(island: HTMLElement): Promise<void> {
  const settings: IslandSettings = JSON.parse(data['islands'] ?? '{}');
  const runtime: IslandRuntime = await loadScript(`${settings.src}`);
  await runtime.hydrate({ island, settings });
}

/** Keeps the surroundings when `swap.ts` replaces the content of the body. */
function keepAround(): void {
  const { body } = document;
  body.replaceChildren = (...nodes) => {
    const page = find(PAGE);
    const around = nodes.find((node) => node instanceof Element && node.querySelector(PAGE));
    const next = around instanceof Element ? find(PAGE, around) : null;
    if (page && next) page.replaceChildren(...next.childNodes);
    else Element.prototype.replaceChildren.apply(body, nodes);
  };
}

/**
 * The open drawer makes its siblings inert. Here it is inside the surroundings, so their other content must become
 * inert instead.
 */
function freeMenu(): void {
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const shell = target instanceof HTMLElement && target.inert ? find(`.${CLASS.shell}`, target) : null;
      if (shell === null || !(target instanceof HTMLElement)) continue;
      target.inert = false;
      setBeside(shell, target, true);
    }
    if (!find(`.${CLASS.menu}[data-open]`)) for (const element of all('[data-beside]')) free(element);
  }).observe(document.body, { attributes: true, attributeFilter: ['inert', 'data-open'], subtree: true });
}

function setBeside(inner: Element, outer: Element, value: boolean): void {
  for (let node: Element | null = inner; node && node !== outer; node = node.parentElement)
    for (const other of node.parentElement?.children ?? [])
      if (other !== node && other instanceof HTMLElement) {
        other.inert = value;
        other.dataset['beside'] = '';
      }
}

function free(element: HTMLElement): void {
  element.inert = false;
  delete element.dataset['beside'];
}
