/** Reports the diagnostics of a site during development, in the terminal and in open pages. */

import type { Snapshot } from '../pipeline/snapshot.js';
import { createLineReader } from '../sources/read-lines.js';
import { formatCounts, type Log } from '../terminal/log.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ServeEvent } from '../types/events.js';
import type { FilePath } from '../types/paths.js';
import type { LiveReload } from './http/live-reload.js';
import { toProblem } from './problems.js';

/** Receivers of the state of a site: the terminal and the open pages. */
export interface Audience {
  readonly siteDir: string;
  readonly log: Log;
  readonly channel: LiveReload;
  /** Receives events, if a program requested them. */
  readonly report?: ((event: ServeEvent) => void) | undefined;
}

/** Diagnostics of the newest snapshot, and of pages rendered since. */
export interface LiveDiagnostics {
  readonly show: (snapshot: Pick<Snapshot, 'diagnostics' | 'rendering'>) => void;
  /** Replaces the diagnostics after the check of the final pages. */
  readonly refine: (diagnostics: readonly Diagnostic[]) => void;
  readonly add: (diagnostic: Diagnostic) => void;
}

interface State {
  /** Diagnostics printed last for a snapshot, and for its pages. */
  printed: string;
  readonly refined: Set<string>;
  /** Diagnostics reported when pages were rendered, which the complete check finds again. */
  readonly reported: Set<string>;
  shown: readonly Diagnostic[];
  paths: ReadonlyMap<FilePath, string>;
}

/** Starts without diagnostics. */
export function createDiagnostics({ siteDir, log, channel, report }: Audience): LiveDiagnostics {
  const state: State = { printed: '', refined: new Set(), reported: new Set(), shown: [], paths: new Map() };
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
      // Repeating the same output on every save would hide what is new.
      if (text !== state.printed) log.brief(diagnostics, siteDir);
      state.printed = text;
      state.reported.clear();
      state.paths = listPaths(rendering);
      // Diagnostics of pages are kept until the next check, to avoid flicker.
      send([...diagnostics, ...state.shown.filter((found) => state.refined.has(JSON.stringify(found)))]);
    },
    refine: (diagnostics) => {
      const known = new Set<string>(JSON.parse(state.printed || '[]').map((found: unknown) => JSON.stringify(found)));
      const found = diagnostics.filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
      const added = found.filter((diagnostic) => !state.refined.has(JSON.stringify(diagnostic)));
      state.refined.clear();
      for (const diagnostic of found) state.refined.add(JSON.stringify(diagnostic));
      log.brief(
        added.filter((diagnostic) => !state.reported.has(JSON.stringify(diagnostic))),
        siteDir,
      );
      if (added.some(({ severity }) => severity !== 'info'))
        log.print(`In finished pages: ${formatCounts(added)}; ${formatCounts(diagnostics)} in total.`);
      send(diagnostics);
      report?.({ type: 'findings', diagnostics });
    },
    add: (diagnostic) => {
      const text = JSON.stringify(diagnostic);
      if (state.refined.has(text)) return;
      state.reported.add(text);
      log.diagnostics([diagnostic], siteDir);
      send([...state.shown, diagnostic]);
      report?.({ type: 'findings', diagnostics: state.shown });
    },
  };
}

/** Returns the URLs of pages by source file. */
function listPaths(rendering: Snapshot['rendering']): State['paths'] {
  const routes = [...(rendering?.site.routes.values() ?? [])];
  return new Map(routes.flatMap(({ source, href }) => (source === undefined ? [] : [[source, href]])));
}
