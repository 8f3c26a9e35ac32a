/**
 * Brings islands to life, with React; fetched when the first one is wanted.
 * In: the place where the server has rendered an island, as a root of its own. Out: the same HTML, answering.
 * Must not know which islands there are: each is a file, fetched by its name or its address.
 */
import * as react from 'react';
import * as dom from 'react-dom';
import * as domClient from 'react-dom/client';
import { ATTRIBUTE } from '../text/markup.js';
import type { IslandSettings } from '../types/props.js';
import { CrashBoundary } from './crash.js';
import type { attach } from './slots.js';

// Islands that are bundled with the code of a site have to use this copy of React, wherever this file came from.
Reflect.set(globalThis, Symbol.for('csb-docs.react'), { react, 'react-dom': dom, 'react-dom/client': domClient });

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

/** The file of an island: a component of the theme is its default export; see `slots.ts` for others. */
interface IslandModule {
  readonly code?: object;
  readonly attach?: typeof attach;
}

/** Hydrates one island; resolves when it answers, rejects when its file cannot be fetched. */
export async function hydrate({ island, settings, query }: SleepingIsland): Promise<void> {
  const name = island.getAttribute(ATTRIBUTE.island) ?? '';
  const props: object = JSON.parse(island.getAttribute(ATTRIBUTE.islandProps) ?? '{}');
  const prefix = island.getAttribute(ATTRIBUTE.islandPrefix) ?? '';
  // One of the theme is known by its name, one of the site's code by its address and what that exports.
  const [address = '', path = 'default'] = name.split('#');
  const module: IslandModule = await import((settings.chunks[name] ?? address) + query);
  const component = findExport(module.code ?? module, path.split('.'));
  const { slots, findFallback } = module.attach?.(island, prefix) ?? {};
  await new Promise<void>((resolve) => {
    const content = react.createElement(component, { ...props, ...slots });
    const boundary = { settings, onReady: resolve, findFallback };
    domClient.hydrateRoot(island, react.createElement(CrashBoundary, boundary, content), {
      identifierPrefix: prefix,
    });
  });
}

function findExport(module: unknown, path: readonly string[]): react.ComponentType {
  return path.reduce<unknown>((value, key) => Object(value)[key], module) as react.ComponentType;
}
