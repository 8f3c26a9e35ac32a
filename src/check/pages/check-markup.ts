/**
 * Checks markup: duplicate ids, images and links without a name, and skipped heading levels. Reports each cause once,
 * however many pages it affects.
 */

import {
  duplicateId,
  headingJump,
  missingAltText,
  type PageDiagnostic,
  unnamedLink,
} from '../../diagnostics/catalogue/pages.js';
import { atLevel } from '../../diagnostics/level.js';
import type { PageChecks } from '../../types/config.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { Route } from '../../types/route.js';
import { findPage } from '../../utils/pages-of-route.js';
import { toFilePath } from '../../utils/paths.js';
import type { CauseSources, FindCause } from './causes.js';
import type { FinalPage, FinalSite } from './final-site.js';
import { createConfigSearch } from './texts-of-keys.js';

/** A check with its own level in the configuration. */
type MarkupCheck = Exclude<keyof PageChecks, 'ignore' | 'orphanPages'>;

/** A problem on one page. Problems with the same key and location are merged. */
interface Flaw {
  readonly check: MarkupCheck;
  readonly key: string;
  readonly location: Location | undefined;
  readonly describe: (found: PageDiagnostic) => Diagnostic;
}

const DUPLICATE = 'duplicate-id';

/** Lookups for the location of a problem. */
export interface MarkupSources extends Pick<CauseSources, 'findInCode' | 'locate'> {
  readonly findCause: FindCause;
  /** Earlier diagnostics, which include duplicate ids in a text. */
  readonly before: readonly Diagnostic[];
}

/** Checks all pages. */
export function checkMarkup({ config, pages }: FinalSite, sources: MarkupSources): readonly Diagnostic[] {
  const reported = new Set(
    sources.before.flatMap(({ code, location }) => (code === DUPLICATE ? (location?.file ?? []) : [])),
  );
  const findInConfig = createConfigSearch(config, sources.locate);
  const groups = new Map<string, { readonly flaw: Flaw; readonly routes: Route[] }>();
  for (const page of pages) {
    for (const flaw of listFlaws(page, { ...sources, findInConfig })) {
      if (flaw.check === 'duplicateIds' && flaw.location !== undefined && reported.has(flaw.location.file)) continue;
      const key = JSON.stringify([flaw.check, flaw.key, flaw.location]);
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { flaw, routes: [page.route] });
      else if (known.routes.at(-1) !== page.route) known.routes.push(page.route);
    }
  }
  return [...groups.values()].flatMap(({ flaw, routes: [first, ...others] }) =>
    first === undefined
      ? []
      : atLevel(config.check[flaw.check], (severity) => {
          const location = flaw.location ?? { file: first.source ?? toFilePath('templates') };
          return flaw.describe({ severity, location, page: first.path, pages: others.length + 1 });
        }),
  );
}

interface FlawSources extends MarkupSources {
  readonly findInConfig: (texts: readonly string[]) => Location | undefined;
}

function listFlaws({ route, facts }: FinalPage, sources: FlawSources): readonly Flaw[] {
  const { findCause, findInCode, findInConfig } = sources;
  const page = findPage(route);
  const isOwn = (id: string): boolean => page?.ids?.includes(id) ?? false;
  const ofIds = facts.repeatedIds.map(
    (id): Flaw => ({
      ...{ check: 'duplicateIds', key: id },
      location:
        isOwn(id) && page
          ? (findInCode([id, `#${id}`], [page.source]) ?? { file: page.source })
          : (findInConfig([id]) ?? findInCode([id])),
      describe: (found) => duplicateId(found, id),
    }),
  );
  const ofNames = facts.unnamed.map(
    ({ kind, url, before }): Flaw => ({
      ...{
        check: kind === 'image' ? 'missingAltTexts' : 'unnamedLinks',
        key: url,
        location: findCause(url, { route, before }).location,
      },
      describe: (found) => (kind === 'image' ? missingAltText(found, url) : unnamedLink(found, url)),
    }),
  );
  return [...ofIds, ...ofNames, ...listJumps({ route, facts }, findInCode)];
}

function listJumps(
  { route, facts: { headings } }: FinalPage,
  findInCode: MarkupSources['findInCode'],
): readonly Flaw[] {
  const page = findPage(route);
  return headings.flatMap(({ level, id, text }, index): readonly Flaw[] => {
    const before = headings[index - 1]?.level ?? level;
    if (level <= before + 1) return [];
    const isOwn = page?.headings.some((heading) => heading.id === id && heading.level === level) ?? false;
    // With inline code or emphasis, the source differs from the text.
    const written = `${'#'.repeat(level)} ${text}`;
    const location = isOwn && page ? (findInCode([written], [page.source]) ?? { file: page.source }) : undefined;
    return [
      {
        ...{ check: 'headingOrder', key: isOwn ? id : `${before} ${level}`, location },
        describe: (found) => headingJump(found, { level, before, text }),
      },
    ];
  });
}
