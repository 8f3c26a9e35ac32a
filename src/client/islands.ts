/**
 * Brings islands to life, with React; fetched when the first one is wanted.
 * In: the place where the server has rendered an island, as a root of its own. Out: the same HTML, answering.
 * Must not know which islands there are: each is a file, fetched by its name or its address.
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as domClient from 'react-dom/client';
import { ATTRIBUTE } from '../text/markup.js';
import type { IslandSettings } from '../types/props.js';
import { CrashBoundary } from './crash.js';
import { readSlots } from './slots.js';

// Islands that are bundled with the code of a site have to use this copy of React, wherever this file came from.
Object.defineProperty(globalThis, Symbol.for('csb-docs.react'), {
  configurable: true,
  value: {
    react,
    'react-dom': dom,
    'react-dom/client': domClient,
    'react/jsx-runtime': jsxRuntime,
    'react/jsx-dev-runtime': jsxRuntime,
  },
});

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
  const props: object = JSON.parse(island.getAttribute(ATTRIBUTE.islandProps) ?? '{}');
  const prefix = island.getAttribute(ATTRIBUTE.islandPrefix) ?? '';
  // One of the theme is known by its name, one of the site's code by its address and what that exports.
  const [address = '', path] = name.split('#');
  const module: unknown = await import((settings.chunks[name] ?? address) + query);
  const component = findExport(module, (path ?? 'default').split('.'));
  await new Promise<void>((resolve) => {
    const content = react.createElement(component, { ...props, ...readSlots(island, prefix) });
    const boundary = { settings, onReady: resolve, findFallback: path === undefined ? undefined : keepHtml(island) };
    domClient.hydrateRoot(island, react.createElement(CrashBoundary, boundary, content), {
      identifierPrefix: prefix,
    });
  });
}

/** Code of a site that fails before a reader has touched what it shows leaves that as the server has made it. */
function keepHtml(island: HTMLElement): () => string | undefined {
  let html: string | undefined = island.innerHTML;
  for (const type of ['pointerdown', 'keydown'])
    island.addEventListener(type, () => (html = undefined), { once: true, capture: true });
  return () => html;
}

function findExport(module: unknown, path: readonly string[]): react.ComponentType {
  return path.reduce<unknown>((value, key) => Object(value)[key], module) as react.ComponentType;
}
