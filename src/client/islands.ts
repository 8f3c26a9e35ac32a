/**
 * Hydrates islands with React; loaded for the first one. Each island is a separate React root. Its module is loaded by
 * name or URL.
 */
import * as react from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandSettings } from '../types/props.js';
import { ATTRIBUTE } from '../utils/markup.js';
import { CrashBoundary } from './crash.js';
import { loadScript } from './load-script.js';

// Islands bundled with site code must use this copy of React, wherever it was loaded from.
window.React = react;

declare global {
  interface Window {
    React: typeof react;
  }
}

/** The exports of this module, for the script that loads it. */
export interface IslandRuntime {
  readonly hydrate: typeof hydrate;
}

/** The module of an island. `adopt` exists if a component around the whole page may render it in its tree. */
interface IslandModule {
  readonly default: react.ComponentType;
  readonly adopt?: (island: HTMLElement, portal: typeof createPortal) => Promise<Show | undefined>;
}

/** Renders an element with React instead of an island. */
type Show = (
  island: HTMLElement,
  element: react.ReactElement,
  options: { readonly identifierPrefix: string },
) => unknown;

/** An island to hydrate. */
interface SleepingIsland {
  readonly island: HTMLElement;
  readonly settings: IslandSettings;
}

/** Hydrates one island. Resolves when it is interactive, and rejects if its module cannot be loaded. */
export async function hydrate({ island, settings }: SleepingIsland): Promise<void> {
  const name = island.getAttribute(ATTRIBUTE.island) ?? '';
  // An island of site code is identified by the URL of its file.
  const module: IslandModule = await loadScript(settings.chunks?.[name] ?? name);
  const show: Show = (await module.adopt?.(island, createPortal)) ?? hydrateRoot;
  await new Promise<void>((resolve) => {
    const content = react.createElement(module.default, JSON.parse(island.getAttribute(ATTRIBUTE.islandProps) ?? ''));
    const element = react.createElement(CrashBoundary, { settings, onReady: resolve }, content);
    show(island, element, { identifierPrefix: island.getAttribute(ATTRIBUTE.islandPrefix) ?? '' });
  });
}
