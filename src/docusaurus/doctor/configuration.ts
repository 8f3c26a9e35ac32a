/** Reports how the configuration is translated, grouped by the effect on readers. */

import type { DocusaurusFinding, Effect } from '../../diagnostics/catalogue/docusaurus.js';
import { listPlugins, type PluginEntry } from '../config/plugin-list.js';
import { type Examined, showPlace } from './examined.js';
import type { Entry, Section } from './report.js';

const HEADINGS: readonly (readonly [effect: Effect, heading: string])[] = [
  ['missing', 'Missing for readers'],
  ['different', 'Works differently'],
  ['replaced', 'Replaced by csb-docs features'],
  ['none', 'No effect on pages'],
];

/** Returns one section per effect. Findings reported elsewhere are left out. */
export function describeConfiguration(
  { findings }: Examined,
  isTold: (finding: DocusaurusFinding) => boolean,
): readonly Section[] {
  return HEADINGS.flatMap(([effect, heading]) => {
    const own = findings.filter((finding) => finding.effect === effect && !isTold(finding));
    return own.length === 0 ? [] : [{ heading, entries: own.map(toEntry) }];
  });
}

/** Missing for readers. Items of the navbar go with what they lead to, where that is missing too. */
export function listMissed({ findings }: Pick<Examined, 'findings'>): readonly DocusaurusFinding[] {
  const missing = findings.filter(({ effect }) => effect === 'missing');
  const causes = missing.filter(({ subject }) => !subject.startsWith('navbar:'));
  return causes.length === 0 ? missing : causes;
}

/** Converts a finding to an entry. */
export function toEntry({ subject, says, location }: DocusaurusFinding): Entry {
  return { text: `\`${subject}\`: ${says}.`, place: showPlace(location) };
}

/** Returns the plugins, themes and presets without findings. */
export function listUnderstood({ config, findings }: Examined): readonly string[] {
  const entries = listPlugins(config.docusaurus?.siteConfig ?? {});
  const isTold = ({ at, shown, name }: PluginEntry): boolean =>
    findings.some(({ subject, location: { key } }) => subject === shown || subject === name || key === at);
  // Parts of the preset that are on by default but not used by the site.
  const off = [
    ...(config.docs.length === 0 ? ['docs'] : []),
    ...(config.blogs.length === 0 ? ['blog'] : []),
    ...(config.pages === false ? ['pages'] : []),
  ];
  const isOff = ({ shown }: PluginEntry): boolean => off.some((part) => part === shown);
  return [...new Set(entries.filter((entry) => !isTold(entry) && !isOff(entry)).map(({ shown }) => shown))];
}
