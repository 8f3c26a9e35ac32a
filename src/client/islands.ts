/**
 * Brings islands to life, with React; fetched when the first one is wanted.
 * In: the place where the server has rendered an island, as a root of its own. Out: the same HTML, answering.
 * Must not know which islands there are: each is a file, fetched by its name or its address.
 */
import * as react from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandSettings } from '../types/props.js';
import { ATTRIBUTE } from '../utils/markup.js';
import { CrashBoundary } from './crash.js';
import { loadScript } from './load-script.js';

// Islands that are bundled with the code of a site have to use this copy of React, wherever this file came from.
window.React = react;

declare global {
  interface Window {
    React: typeof react;
  }
}

/** What this module exports, for the script that fetches it. */
export interface IslandRuntime {
  readonly hydrate: typeof hydrate;
}

/** The file of an island. `adopt` is there where something around the whole page may take it into its tree. */
interface IslandModule {
  readonly default: react.ComponentType;
  readonly adopt?: (island: HTMLElement, portal: typeof createPortal) => Promise<Show | undefined>;
}

/** Has React show an element in the place of an island. */
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

/** Hydrates one island; resolves when it answers, rejects when its file cannot be fetched. */
export async function hydrate({ island, settings }: SleepingIsland): Promise<void> {
  const name = island.getAttribute(ATTRIBUTE.island) ?? '';
  // One of a site's code is known by the address of its file.
  const module: IslandModule = await loadScript(settings.chunks?.[name] ?? name);
  const show: Show = (await module.adopt?.(island, createPortal)) ?? hydrateRoot;
  await new Promise<void>((resolve) => {
    const content = react.createElement(module.default, JSON.parse(island.getAttribute(ATTRIBUTE.islandProps) ?? ''));
    const element = react.createElement(CrashBoundary, { settings, onReady: resolve }, content);
    show(island, element, { identifierPrefix: island.getAttribute(ATTRIBUTE.islandPrefix) ?? '' });
  });
}
