/**
 * Brings islands to life, with React; fetched when the first one is wanted.
 * In: the place where the server has rendered an island, as a root of its own. Out: the same HTML, answering.
 * Must not know which islands there are: each is a file, fetched by its name or its address.
 */
import * as react from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ATTRIBUTE } from '../text/markup.js';
import type { IslandSettings } from '../types/props.js';
import { CrashBoundary } from './crash.js';

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

/** An island to hydrate; `query` is added to the addresses of files, see `intent.ts`. */
interface SleepingIsland {
  readonly island: HTMLElement;
  readonly settings: IslandSettings;
  readonly query: string;
}

/** Hydrates one island; resolves when it answers, rejects when its file cannot be fetched. */
export async function hydrate({ island, settings, query }: SleepingIsland): Promise<void> {
  const name = island.getAttribute(ATTRIBUTE.island) ?? '';
  // One of a site's code is known by the address of its file.
  const module: { readonly default: react.ComponentType } = await import((settings.chunks[name] ?? name) + query);
  await new Promise<void>((resolve) => {
    const content = react.createElement(module.default, JSON.parse(island.getAttribute(ATTRIBUTE.islandProps) ?? ''));
    hydrateRoot(island, react.createElement(CrashBoundary, { settings, onReady: resolve }, content), {
      identifierPrefix: island.getAttribute(ATTRIBUTE.islandPrefix) ?? '',
    });
  });
}
