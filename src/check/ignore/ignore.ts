/**
 * Ignores diagnostics by rules in the configuration, front matter and comments. Warns about rules that match nothing.
 */

import { isAboutPages } from '../../diagnostics/about-pages.js';
import { unusedIgnore } from '../../diagnostics/catalogue/pages.js';
import { locateField } from '../../diagnostics/locate.js';
import type { IgnoreRule } from '../../types/config.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { Page } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import { toGlobTest } from '../../utils/glob.js';
import { IGNORE_MARK } from '../../utils/markup.js';
import { isExternal } from '../../utils/paths.js';
import { listIgnoreComments } from './comments.js';

/** The sources of rules. */
export interface IgnoreSources {
  readonly input: Pick<LinkInput, 'files' | 'config'>;
  /** Returns the location of a configuration key. */
  readonly locate: (key: string) => Location;
  /** Returns the text of a file of the site. */
  readonly readText: (file: FilePath) => string | undefined;
}

/** An ignore rule from any source. */
interface Rule {
  readonly location: Location;
  readonly matches: (diagnostic: Diagnostic) => boolean;
  /** Whether it may match external links, which are not always checked. */
  readonly mayBeExternal: boolean;
}

/** Removes ignored diagnostics. `isExternal` is true if all external links were checked. */
export function ignoreDiagnostics(
  all: readonly Diagnostic[],
  sources: IgnoreSources,
  { isExternal }: { readonly isExternal: boolean },
): readonly Diagnostic[] {
  const rules = listRules(sources, all);
  if (rules.length === 0) return all;
  const used = new Set<Rule>();
  const left = all.filter((diagnostic) => {
    const matching = isIgnorable(diagnostic) ? rules.filter(({ matches }) => matches(diagnostic)) : [];
    for (const rule of matching) used.add(rule);
    return matching.length === 0;
  });
  const unused = rules.filter((rule) => !used.has(rule) && (isExternal || !rule.mayBeExternal));
  return [...left, ...unused.map(({ location }) => unusedIgnore(location))];
}

/** Errors about URLs and pages can be ignored. Other errors prevent the build. */
function isIgnorable({ code, severity }: Diagnostic): boolean {
  return severity !== 'error' || isAboutPages(code);
}

function listRules({ input, locate, readText }: IgnoreSources, all: readonly Diagnostic[]): readonly Rule[] {
  const ofConfig = input.config.check.ignore.map((rule, index) => toConfigRule(rule, locate(`check.ignore.${index}`)));
  const pages = input.files.filter((file): file is Page => 'frontMatter' in file);
  const ofPages = pages.flatMap(toPageRule);
  // Partials are not pages. Their comments are read if they contain links or have diagnostics.
  const known = new Set(pages.map(({ source }) => source));
  const others = [
    ...all.flatMap(({ location }) => location?.file ?? []),
    ...pages.flatMap(({ links }) => links.flatMap(({ writtenIn }) => writtenIn ?? [])),
  ].filter((file) => !known.has(file));
  const commented = [
    ...pages.filter(({ hasIgnores }) => hasIgnores).map(({ source }) => source),
    ...others.filter(isMarkdown),
  ];
  return [
    ...ofConfig,
    ...ofPages,
    ...[...new Set(commented)].flatMap((file) => listCommentRules(file, readText(file))),
  ];
}

function isMarkdown(file: FilePath): boolean {
  return /\.mdx?$/.test(file);
}

function toConfigRule(rule: IgnoreRule, location: Location): Rule {
  const { code, file, link } = typeof rule === 'string' ? { code: undefined, file: undefined, link: rule } : rule;
  const [isFile, isLink] = [file, link].map((glob) => (glob === undefined ? () => true : toGlobTest([glob])));
  return {
    location,
    mayBeExternal: mayBeExternal(code ?? link ?? ''),
    matches: (diagnostic) =>
      (code === undefined || diagnostic.code === code) &&
      (file === undefined || (diagnostic.location !== undefined && isFile?.(diagnostic.location.file) === true)) &&
      (link === undefined || (diagnostic.address !== undefined && isLink?.(diagnostic.address) === true)),
  };
}

function toPageRule(page: Page): readonly Rule[] {
  const { ignoreFindings: wanted } = page.frontMatter;
  if (wanted === undefined) return [];
  const location = locateField(page, 'ignore_findings');
  const isOfPage = ({ location: at }: Diagnostic): boolean => at?.file === page.source;
  const hasExternal = page.links.some(({ url }) => isExternal(url));
  if (wanted === true) return [{ location, mayBeExternal: hasExternal, matches: isOfPage }];
  return wanted.map((pattern) => {
    const matches = toPatternTest(pattern);
    return {
      location,
      mayBeExternal: mayBeExternal(pattern),
      matches: (diagnostic) => isOfPage(diagnostic) && matches(diagnostic),
    };
  });
}

function listCommentRules(file: FilePath, text: string | undefined): readonly Rule[] {
  if (text?.includes(IGNORE_MARK) !== true) return [];
  const lines = text.split('\n');
  const hasExternal = (first: number, last: number): boolean =>
    lines.slice(first - 1, last).some((line) => line.includes('://'));
  return listIgnoreComments(text).map(({ range, lines: [first, last], patterns }): Rule => {
    const tests = patterns.map(toPatternTest);
    return {
      location: { file, range },
      // Without a pattern, it depends on the text in the range.
      mayBeExternal: patterns.some(mayBeExternal) || (tests.length === 0 && hasExternal(first, last)),
      matches: (diagnostic) => {
        const { location } = diagnostic;
        const line = location?.file === file ? location.range?.start.line : undefined;
        return (
          line !== undefined &&
          line >= first &&
          line <= last &&
          (tests.length === 0 || tests.some((test) => test(diagnostic)))
        );
      },
    };
  });
}

/** A pattern is a code, or a glob of URLs. */
function toPatternTest(pattern: string): (diagnostic: Diagnostic) => boolean {
  if (/^[a-z]+(?:-[a-z]+)+$/.test(pattern)) return ({ code, address }) => code === pattern || address === pattern;
  const isUrl = toGlobTest([pattern]);
  return ({ address }) => address !== undefined && isUrl(address);
}

function mayBeExternal(pattern: string): boolean {
  return /external|:\/\/|^\*/.test(pattern);
}
