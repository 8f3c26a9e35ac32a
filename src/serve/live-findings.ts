/** What is wrong with a site while it is written: told to the terminal and to the open pages. */

import type { Snapshot } from '../pipeline/snapshot.js';
import { createLineReader } from '../sources/read-lines.js';
import { formatCounts, type Log } from '../terminal/log.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ServeEvent } from '../types/events.js';
import type { FilePath } from '../types/paths.js';
import type { LiveReload } from './http/live-reload.js';
import { toProblem } from './problems.js';

/** Who is told about the state of a site: the terminal and the open pages. */
export interface Audience {
  readonly siteDir: string;
  readonly log: Log;
  readonly channel: LiveReload;
  /** Told what happens, where a program has asked for that. */
  readonly tell?: ((event: ServeEvent) => void) | undefined;
}

/** The findings of the newest snapshot, and those of pages that were rendered since. */
export interface LiveFindings {
  readonly show: (snapshot: Pick<Snapshot, 'diagnostics' | 'rendering'>) => void;
  /** All findings, now that the final pages were looked at. */
  readonly refine: (diagnostics: readonly Diagnostic[]) => void;
  readonly add: (diagnostic: Diagnostic) => void;
}

interface State {
  /** What was printed last of a snapshot, and of its pages. */
  printed: string;
  readonly refined: Set<string>;
  /** What was told of pages as they were rendered: those who look at all of them find it again. */
  readonly told: Set<string>;
  shown: readonly Diagnostic[];
  paths: ReadonlyMap<FilePath, string>;
}

/** Starts without any. */
export function createFindings({ siteDir, log, channel, tell }: Audience): LiveFindings {
  const state: State = { printed: '', refined: new Set(), told: new Set(), shown: [], paths: new Map() };
  const send = (diagnostics: readonly Diagnostic[]): void => {
    state.shown = diagnostics;
    const files = { readLines: createLineReader(siteDir), findPath: (file: FilePath) => state.paths.get(file) };
    const problems = diagnostics
      .filter(({ severity }) => severity !== 'info')
      .map((diagnostic) => toProblem(diagnostic, files));
    void channel.send({ type: 'problems', problems });
  };
  return {
    show: ({ diagnostics, rendering }) => {
      const text = JSON.stringify(diagnostics);
      // Printing the same at every save would bury what is new.
      if (text !== state.printed) log.brief(diagnostics, siteDir);
      state.printed = text;
      state.told.clear();
      state.paths = listPaths(rendering);
      // What pages have shown is true until they are looked at again, and would flicker.
      send([...diagnostics, ...state.shown.filter((found) => state.refined.has(JSON.stringify(found)))]);
    },
    refine: (diagnostics) => {
      const known = new Set<string>(JSON.parse(state.printed || '[]').map((found: unknown) => JSON.stringify(found)));
      const found = diagnostics.filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
      const added = found.filter((diagnostic) => !state.refined.has(JSON.stringify(diagnostic)));
      state.refined.clear();
      for (const diagnostic of found) state.refined.add(JSON.stringify(diagnostic));
      log.brief(
        added.filter((diagnostic) => !state.told.has(JSON.stringify(diagnostic))),
        siteDir,
      );
      if (added.some(({ severity }) => severity !== 'info'))
        log.print(`In finished pages: ${formatCounts(added)}; ${formatCounts(diagnostics)} in total.`);
      send(diagnostics);
      tell?.({ type: 'findings', diagnostics });
    },
    add: (diagnostic) => {
      const text = JSON.stringify(diagnostic);
      if (state.refined.has(text)) return;
      state.told.add(text);
      log.diagnostics([diagnostic], siteDir);
      send([...state.shown, diagnostic]);
      tell?.({ type: 'findings', diagnostics: state.shown });
    },
  };
}

/** The addresses of pages, by the files that they are made from. */
function listPaths(rendering: Snapshot['rendering']): State['paths'] {
  const routes = [...(rendering?.site.routes.values() ?? [])];
  return new Map(routes.flatMap(({ source, href }) => (source === undefined ? [] : [[source, href]])));
}
