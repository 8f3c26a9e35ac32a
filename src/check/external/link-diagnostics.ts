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
export interface ReportContext {
  readonly level: ReportLevel;
  readonly show: Show;
}

/** Returns the diagnostics about one URL. */
export function toDiagnostics(
  { url, references }: Target,
  outcome: Outcome,
  context: ReportContext,
): readonly Diagnostic[] {
  return references.flatMap((reference) => {
    const link = toFoundLink(reference, context);
    switch (outcome.kind) {
      case 'fine':
        return [
          ...reportMoved(reference, outcome.moved, context),
          ...reportMissing(reference, outcome.missing, context),
        ];
      case 'broken':
        return atLevel(context.level, (severity) => brokenExternalLink(link, severity, toFault(outcome, url, context)));
      case 'unverified':
        return [externalUnverified(link, toFault(outcome, url, context))];
      default:
        return [];
    }
  });
}

/** Returns the diagnostics about links to the reader's own machine. */
export function reportOwnMachine(
  references: readonly ExternalReference[],
  context: ReportContext,
): readonly Diagnostic[] {
  return references.flatMap((reference) =>
    atLevel(context.level, (severity) =>
      brokenExternalLink(toFoundLink(reference, context), severity, { fault: { kind: 'own-machine' }, at: undefined }),
    ),
  );
}

function reportMoved(
  reference: ExternalReference,
  moved: string | undefined,
  context: ReportContext,
): readonly Diagnostic[] {
  if (moved === undefined) return [];
  const { hash } = new URL(reference.url);
  // Browsers keep the fragment unless the new URL has its own.
  return [externalRedirect(toFoundLink(reference, context), context.show(moved.includes('#') ? moved : moved + hash))];
}

function reportMissing(
  reference: ExternalReference,
  missing: readonly string[],
  context: ReportContext,
): readonly Diagnostic[] {
  const fragment = findCheckedFragment(new URL(reference.url).href);
  if (fragment === undefined || !missing.includes(fragment)) return [];
  return [brokenExternalAnchor(toFoundLink(reference, context), context.show(fragment))];
}

function toFault(
  { fault, at }: { readonly fault: LinkFault; readonly at: string },
  url: string,
  { show }: ReportContext,
): Parameters<typeof externalUnverified>[1] {
  const shown: LinkFault =
    fault.kind === 'bad-redirect' ? { ...fault, to: fault.to === undefined ? undefined : show(fault.to) } : fault;
  return { fault: shown, at: at === url ? undefined : show(at) };
}

function toFoundLink({ url, location, page, pages }: ExternalReference, { show }: ReportContext): FoundLink {
  const shown = show(url);
  return { url: shown, location: shown === url ? location : withoutLine(location), page, pages };
}

/** Removes the range, because a code frame would show the password in the URL. */
function withoutLine(location: Location | undefined): Location | undefined {
  return location === undefined ? undefined : { file: location.file };
}
