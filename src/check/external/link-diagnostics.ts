/** Turns the outcomes of external links into diagnostics, one for each place of a link. */
import {
  brokenExternalAnchor,
  brokenExternalLink,
  externalRedirect,
  externalUnverified,
  type FoundLink,
} from '../../diagnostics/catalogue/external-links.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Diagnostic, Location, ReportLevel } from '../../types/diagnostic.js';
import type { LinkFault } from '../../types/external-links.js';
import type { ExternalReference } from '../../types/external-reference.js';
import type { Outcome } from './follow.js';
import { findCheckedFragment } from './fragments.js';
import type { Show } from './show-url.js';
import type { Target } from './targets.js';

/** How to report outcomes. */
export interface Telling {
  readonly level: ReportLevel;
  readonly show: Show;
}

/** Returns the diagnostics about one URL. */
export function toDiagnostics({ url, references }: Target, outcome: Outcome, telling: Telling): readonly Diagnostic[] {
  return references.flatMap((reference) => {
    const link = toFoundLink(reference, telling);
    switch (outcome.kind) {
      case 'fine':
        return [...tellMoved(reference, outcome.moved, telling), ...tellMissing(reference, outcome.missing, telling)];
      case 'broken':
        return atLevel(telling.level, (severity) => brokenExternalLink(link, severity, toFault(outcome, url, telling)));
      case 'unverified':
        return [externalUnverified(link, toFault(outcome, url, telling))];
      default:
        return [];
    }
  });
}

/** Returns the diagnostics about links to the reader's own machine. */
export function tellOwnMachine(references: readonly ExternalReference[], telling: Telling): readonly Diagnostic[] {
  return references.flatMap((reference) =>
    atLevel(telling.level, (severity) =>
      brokenExternalLink(toFoundLink(reference, telling), severity, { fault: { kind: 'own-machine' }, at: undefined }),
    ),
  );
}

function tellMoved(reference: ExternalReference, moved: string | undefined, telling: Telling): readonly Diagnostic[] {
  if (moved === undefined) return [];
  const { hash } = new URL(reference.url);
  // Browsers keep the fragment unless the new URL has its own.
  return [externalRedirect(toFoundLink(reference, telling), telling.show(moved.includes('#') ? moved : moved + hash))];
}

function tellMissing(
  reference: ExternalReference,
  missing: readonly string[],
  telling: Telling,
): readonly Diagnostic[] {
  const fragment = findCheckedFragment(new URL(reference.url).href);
  if (fragment === undefined || !missing.includes(fragment)) return [];
  return [brokenExternalAnchor(toFoundLink(reference, telling), telling.show(fragment))];
}

function toFault(
  { fault, at }: { readonly fault: LinkFault; readonly at: string },
  url: string,
  { show }: Telling,
): Parameters<typeof externalUnverified>[1] {
  const shown: LinkFault =
    fault.kind === 'bad-redirect' ? { ...fault, to: fault.to === undefined ? undefined : show(fault.to) } : fault;
  return { fault: shown, at: at === url ? undefined : show(at) };
}

function toFoundLink({ url, location, page, pages }: ExternalReference, { show }: Telling): FoundLink {
  const shown = show(url);
  return { url: shown, location: shown === url ? location : withoutLine(location), page, pages };
}

/** Removes the range, because a code frame would show the password in the URL. */
function withoutLine(location: Location | undefined): Location | undefined {
  return location === undefined ? undefined : { file: location.file };
}
