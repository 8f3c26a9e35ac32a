/**
 * Responses of the development server itself: before the first usable site, without a home page, and when a template
 * throws.
 */

import { createLineReader } from '../sources/read-lines.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Problem } from '../types/problem.js';
import type { Site } from '../types/site.js';
import { once } from '../utils/lazy.js';
import type { Served, ServedText } from './http/served.js';
import { NOTICE_POLICY } from './notice-page.js';
import { toProblem } from './problems.js';
import { toBrokenPage, toCrashPage, toStartPage } from './start-page.js';

/** Serves the diagnostics at every URL, before the first usable snapshot. */
export function serveNothing(diagnostics: readonly Diagnostic[], siteDir: string): Served {
  const text = once((): ServedText => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const reasons = errors.length > 0 ? errors : diagnostics;
    return { status: 503, policy: NOTICE_POLICY, body: toBrokenPage(describe(reasons, siteDir)) };
  });
  return {
    baseUrl: '/',
    trailingSlash: undefined,
    find: async (out) => (out.endsWith('.html') ? { text } : undefined),
  };
}

/** Returns the replacement of a page whose template threw. */
export function serveCrash(crash: Diagnostic, siteDir: string): ServedText {
  return { status: 500, policy: NOTICE_POLICY, body: toCrashPage(describe([crash], siteDir)) };
}

/** Returns the replacement of a missing home page, with status 404, as on a host. */
export function serveStart(site: Site, siteDir: string): ServedText {
  return { status: 404, policy: NOTICE_POLICY, body: toStartPage(site, siteDir) };
}

function describe(diagnostics: readonly Diagnostic[], siteDir: string): readonly Problem[] {
  const files = { readLines: createLineReader(siteDir), findPath: () => undefined };
  return diagnostics.map((diagnostic) => toProblem(diagnostic, files));
}
