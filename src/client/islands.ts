/**
 * Brings islands to life, with React; fetched when the first one is wanted.
 * In: the place where the server has rendered an island, as a root of its own. Out: the same HTML, answering.
 * Must not know which islands there are: each is a file, fetched by its name.
 */
import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ATTRIBUTE } from '../text/markup.js';
import type { IslandSettings } from '../types/props.js';
import { CrashBoundary } from './crash.js';

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
  const props = island.getAttribute(ATTRIBUTE.islandProps) ?? '{}';
  const prefix = island.getAttribute(ATTRIBUTE.islandPrefix) ?? '';
  const module: { readonly default: ComponentType } = await import((settings.chunks[name] ?? '') + query);
  await new Promise<void>((resolve) => {
    const content = createElement(module.default, JSON.parse(props));
    hydrateRoot(island, createElement(CrashBoundary, { settings, onReady: resolve }, content), {
      identifierPrefix: prefix,
    });
  });
}
