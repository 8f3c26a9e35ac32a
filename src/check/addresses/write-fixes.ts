/** Writes what keeps lost addresses. In: findings with their fixes. Out: changed files, and the findings that are left. */
import { changeFile } from '../../output/kept/change-file.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { FilePath } from '../../types/paths.js';
import { groupBy } from '../../utils/group-by.js';
import { fileNameOf } from '../../utils/paths.js';
import { addConfigRedirects } from './edit-config.js';
import { addRedirectFrom } from './edit-front-matter.js';
import { addFormerIds, type FormerId } from './edit-headings.js';
import type { Fix, LostFinding } from './lost-findings.js';

/** What came of it. */
export interface WrittenFixes {
  /** Findings about addresses that are still lost. */
  readonly left: ReadonlySet<LostFinding>;
  /** How many addresses are not lost any more. */
  readonly written: number;
  /** Files that could not be written. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Where files are. */
export interface FixedSite {
  readonly siteDir: string;
  readonly input: Pick<LinkInput, 'configSource' | 'configRanges'>;
}

type FixOf<Kind extends Fix['kind']> = Extract<Fix, { kind: Kind }>;

/** Writes them, each file once for each kind of fix. */
export function writeFixes(findings: readonly LostFinding[], site: FixedSite): WrittenFixes {
  const fixed = new Set<Fix>();
  const diagnostics: Diagnostic[] = [];
  const change = (file: FilePath, edit: (text: string) => string | undefined, fixes: () => readonly Fix[]): void => {
    const { isChanged, diagnostics: found } = changeFile(site.siteDir, file, edit);
    diagnostics.push(...found);
    if (isChanged) for (const fix of fixes()) fixed.add(fix);
  };
  const fixes = [...new Map(findings.flatMap(({ fix }) => (fix === undefined ? [] : [[toKey(fix), fix]]))).values()];
  // Ids first: front matter moves the lines of headings, but not what they say.
  for (const [file, own] of groupBy(listOf(fixes, 'heading'), ({ page }) => page.source)) {
    let done: readonly FormerId[] = [];
    const edit = (text: string): string => {
      const edited = addFormerIds(text, own[0]?.page.headings ?? [], own);
      done = edited.written;
      return edited.text;
    };
    change(file, edit, () => own.filter((fix) => done.includes(fix)));
  }
  for (const [file, own] of groupBy(listOf(fixes, 'page'), (fix) => fix.file))
    change(
      file,
      (text) =>
        addRedirectFrom(
          text,
          own.map(({ from }) => from),
        ),
      () => own,
    );
  const redirects = listOf(fixes, 'config');
  if (redirects.length > 0 && isOwn(site.input.configSource))
    change(
      site.input.configSource,
      (text) => addConfigRedirects(text, toPlace(site.input), redirects),
      () => redirects,
    );
  const done = new Set([...fixed].map(toKey));
  const left = new Set(findings.filter(({ fix }) => fix === undefined || !done.has(toKey(fix))));
  return { left, written: fixed.size, diagnostics };
}

/** Equal for those that change the same in the same place. */
function toKey(fix: Fix): string {
  return JSON.stringify(fix.kind === 'heading' ? [fix.page.source, fix.id, fix.former] : fix);
}

function listOf<Kind extends Fix['kind']>(fixes: readonly Fix[], kind: Kind): readonly FixOf<Kind>[] {
  return fixes.filter((fix): fix is FixOf<Kind> => fix.kind === kind);
}

/** A configuration for Docusaurus has no such key. */
function isOwn(source: FilePath): boolean {
  return !fileNameOf(source).startsWith('docusaurus.');
}

function toPlace({ configSource, configRanges }: FixedSite['input']) {
  return { ranges: configRanges, isJson: configSource.endsWith('.json') };
}
