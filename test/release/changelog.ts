/** Parses the changelog: `## [version] - date` with `###` sections, and version comparison links at the end. */

/** Allowed section names, in their order. */
export const SECTIONS: readonly string[] = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

/** A version in the changelog. */
export interface Release {
  /** `Unreleased`, or a version. */
  readonly name: string;
  readonly date: string | undefined;
  readonly line: number;
  /** Entries by section; absent sections have no key. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** Parses a changelog. Problems with its format are sentences with a line number. */
export function readChangelog(text: string): {
  readonly releases: readonly Release[];
  readonly problems: readonly string[];
} {
  const releases: { name: string; date: string | undefined; line: number; sections: Record<string, string[]> }[] = [];
  const problems: string[] = [];
  let section: string[] | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const say = (problem: string): void => void problems.push(`CHANGELOG.md:${index + 1}: ${problem}`);
    const release = releases.at(-1);
    if (line.startsWith('## ')) {
      const [, name, date] =
        /^## \[(Unreleased|\d+\.\d+\.\d+(?:-[\w.]+)?)\](?: - (\d{4}-\d{2}-\d{2}))?$/.exec(line) ?? [];
      if (name === undefined || (name === 'Unreleased') !== (date === undefined))
        say('a version is `## [1.2.3] - 2026-01-31`, or `## [Unreleased]`.');
      releases.push({ name: name ?? line, date, line: index + 1, sections: {} });
      section = undefined;
    } else if (line.startsWith('### ')) {
      const name = line.slice(4);
      const order = [...Object.keys(release?.sections ?? {}), name].map((one) => SECTIONS.indexOf(one));
      if (order.includes(-1)) say(`a section is one of ${SECTIONS.join(', ')}.`);
      else if (order.some((rank, at) => at > 0 && rank <= (order[at - 1] ?? -1)))
        say(`sections are in the order ${SECTIONS.join(', ')}, each once.`);
      section = [];
      if (release !== undefined) release.sections[name] = section;
    } else if (/^[-*] /.test(line)) {
      if (section === undefined) say('an entry stands in a section.');
      section?.push(line);
    }
  }
  for (const { name, line, sections } of releases)
    for (const [title, entries] of Object.entries(sections))
      if (entries.length === 0) problems.push(`CHANGELOG.md:${line}: the section ${title} of ${name} has no entry.`);
  return { releases, problems: [...problems, ...checkLinks(text, releases)] };
}

/** Checks that each version has a link that compares it with the previous one. */
function checkLinks(text: string, releases: readonly Release[]): readonly string[] {
  return releases.flatMap(({ name, line }, index) => {
    const before = releases[index + 1]?.name;
    const to = name === 'Unreleased' ? 'HEAD' : `v${name}`;
    const ending =
      before === undefined
        ? name === 'Unreleased'
          ? '/commits/HEAD'
          : `/releases/tag/v${name}`
        : `/compare/v${before}...${to}`;
    const link = new RegExp(`^\\[${name.replaceAll('.', '\\.')}\\]: (\\S+)$`, 'm').exec(text)?.[1];
    return link?.endsWith(ending) === true
      ? []
      : [`CHANGELOG.md:${line}: the link \`[${name}]\` at the end has to lead to …${ending}.`];
  });
}

/** Returns the changelog with the unreleased entries as a dated version. */
export function dateRelease(text: string, version: string, date: string): string {
  const { releases } = readChangelog(text);
  const before = releases.find(({ name }) => name !== 'Unreleased')?.name;
  const start = /^\[Unreleased\]: (\S+?)\/(?:compare|commits)\//m.exec(text)?.[1] ?? '';
  const own = before === undefined ? `${start}/releases/tag/v${version}` : `${start}/compare/v${before}...v${version}`;
  return text
    .replace(/^## \[Unreleased\]$/m, `## [Unreleased]\n\n## [${version}] - ${date}`)
    .replace(/^\[Unreleased\]: .*$/m, `[Unreleased]: ${start}/compare/v${version}...HEAD\n[${version}]: ${own}`);
}
