/** Requests the development server to open a location in the editor. */
import type { ProblemPlace } from '../../types/problem.js';
import { createElement, type Opener } from './diagnostic-item.js';
import { showNotice } from './overlay.js';

/** Creates the function. Requires a key, which the server gives only to browsers on its own machine. */
export function createOpener(key: string | undefined): Opener {
  if (key === undefined) return undefined;
  return (place) => void open(place, key).then(report, () => report('The server does not answer.'));
}

async function open(place: ProblemPlace, key: string): Promise<string | undefined> {
  const answer = await fetch(new URL('open', import.meta.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Csb-Docs-Key': key },
    body: JSON.stringify(place),
  });
  return answer.ok ? undefined : answer.text();
}

/** An error stays until another location is opened. */
function report(problem: string | undefined): void {
  showNotice('editor', problem === undefined ? undefined : createElement('p', problem.trim(), 'problem'));
}
