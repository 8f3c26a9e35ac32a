/** Reports how the configuration is translated, grouped by the effect on readers. */

import type { DocusaurusNote, Effect } from '../../diagnostics/catalogue/docusaurus.js';
import { listPlugins, type PluginEntry } from '../config/plugin-list.js';
import { type DoctorInput, showPlace } from './doctor-input.js';
import type { Entry, Section } from './report.js';

const HEADINGS: readonly (readonly [effect: Effect, heading: string])[] = [
  ['missing', 'Missing for readers'],
  ['different', 'Works differently'],
  ['replaced', 'Replaced by csb-docs features'],
  ['none', 'No effect on pages'],
];

/** Returns one section per effect. Omits diagnostics that are reported elsewhere. */
export function describeConfiguration(
  { notes }: DoctorInput,
  isReported: (note: DocusaurusNote) => boolean,
): readonly Section[] {
  return HEADINGS.flatMap(([effect, heading]) => {
    const own = notes.filter((note) => note.effect === effect && !isReported(note));
    return own.length === 0 ? [] : [{ heading, entries: own.map(toEntry) }];
  });
}

/**
 * Returns the items that readers will miss. Navbar items are omitted if anything else is missing, because that is
 * usually their target.
 */
export function listMissed({ notes }: Pick<DoctorInput, 'notes'>): readonly DocusaurusNote[] {
  const missing = notes.filter(({ effect }) => effect === 'missing');
  const causes = missing.filter(({ subject }) => !subject.startsWith('navbar:'));
  return causes.length === 0 ? missing : causes;
}

/** Converts a diagnostic to an entry. */
export function toEntry({ subject, says, location }: DocusaurusNote): Entry {
  return { text: `\`${subject}\`: ${says}.`, place: showPlace(location) };
}

/** Returns the plugins, themes and presets without diagnostics. */
export function listUnderstood({ config, notes }: DoctorInput): readonly string[] {
  const entries = listPlugins(config.docusaurus?.siteConfig ?? {});
  const isReported = ({ at, shown, name }: PluginEntry): boolean =>
    notes.some(({ subject, location: { key } }) => subject === shown || subject === name || key === at);
  // Parts of the preset that are on by default but not used by the site.
  const off = [
    ...(config.docs.length === 0 ? ['docs'] : []),
    ...(config.blogs.length === 0 ? ['blog'] : []),
    ...(config.pages === false ? ['pages'] : []),
  ];
  const isOff = ({ shown }: PluginEntry): boolean => off.some((part) => part === shown);
  return [...new Set(entries.filter((entry) => !isReported(entry) && !isOff(entry)).map(({ shown }) => shown))];
}
