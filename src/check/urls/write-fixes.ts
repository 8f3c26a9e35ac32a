/** Writes the fixes for lost URLs to content and configuration files. */
import { changeFile } from '../../output/kept/change-file.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { FilePath } from '../../types/paths.js';
import { groupBy } from '../../utils/group-by.js';
import { fileNameOf } from '../../utils/paths.js';
import { addConfigRedirects } from './edit-config.js';
import { addRedirectFrom } from './edit-front-matter.js';
import { addFormerIds, type FormerId } from './edit-headings.js';
import type { Fix, LostPageDiagnostic } from './lost-page-diagnostics.js';

/** The result of writing fixes. */
export interface WrittenFixes {
  /** Diagnostics about URLs that are still lost. */
  readonly left: ReadonlySet<LostPageDiagnostic>;
  /** Number of URLs that were fixed. */
  readonly written: number;
  /** Diagnostics for files that could not be written. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The files of a site. */
export interface FixedSite {
  readonly siteDir: string;
  readonly input: Pick<LinkInput, 'configSource' | 'configRanges'>;
}

type FixOf<Kind extends Fix['kind']> = Extract<Fix, { kind: Kind }>;

/** Writes the fixes, touching each file once per kind of fix. */
export function writeFixes(lost: readonly LostPageDiagnostic[], site: FixedSite): WrittenFixes {
  const fixed = new Set<Fix>();
  const diagnostics: Diagnostic[] = [];
  const change = (file: FilePath, edit: (text: string) => string | undefined, fixes: () => readonly Fix[]): void => {
    const { isChanged, diagnostics: found } = changeFile(site.siteDir, file, edit);
    diagnostics.push(...found);
    if (isChanged) for (const fix of fixes()) fixed.add(fix);
  };
  const fixes = [...new Map(lost.flatMap(({ fix }) => (fix === undefined ? [] : [[toKey(fix), fix]]))).values()];
  // Ids first, because front matter moves the lines of headings.
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
  const left = new Set(lost.filter(({ fix }) => fix === undefined || !done.has(toKey(fix))));
  return { left, written: fixed.size, diagnostics };
}

/** Returns the same key for fixes that make the same edit. */
function toKey(fix: Fix): string {
  return JSON.stringify(fix.kind === 'heading' ? [fix.page.source, fix.id, fix.former] : fix);
}

function listOf<Kind extends Fix['kind']>(fixes: readonly Fix[], kind: Kind): readonly FixOf<Kind>[] {
  return fixes.filter((fix): fix is FixOf<Kind> => fix.kind === kind);
}

/** Docusaurus configurations have no `redirects` key. */
function isOwn(source: FilePath): boolean {
  return !fileNameOf(source).startsWith('docusaurus.');
}

function toPlace({ configSource, configRanges }: FixedSite['input']) {
  return { ranges: configRanges, isJson: configSource.endsWith('.json') };
}
