/** Reports missing packages, and the site's theme components. */

import type { Diagnostic } from '../../types/diagnostic.js';
import { countOf } from '../../utils/text/count.js';
import { type DoctorInput, showPlace } from './doctor-input.js';
import type { Entry, Section } from './report.js';

/** Diagnostic codes reported here. */
export const CODES_OF_CODE: ReadonlySet<string> = new Set([
  'package-not-installed',
  'missing-package',
  'theme-parts-replaced',
]);

/** A package that is not installed. */
export interface MissingPackage extends Entry {
  readonly name: string;
}

/** Returns missing packages and their consequences. */
export function findMissingPackages({
  notes,
  missingPackages,
  diagnostics,
  packageUsers,
}: DoctorInput): readonly MissingPackage[] {
  const configured = notes
    .filter(({ subject }) => missingPackages.includes(subject))
    .map(({ subject, says, location }) => ({
      name: subject,
      text: `\`${subject}\`: ${says}.`,
      place: showPlace(location),
    }));
  const imported = diagnostics
    .filter(({ code }) => code === 'package-not-installed' || code === 'missing-package')
    .map((diagnostic) => toMissing(diagnostic, packageUsers));
  return [...configured, ...imported].filter(
    (one, index, all) => all.findIndex(({ name }) => name === one.name) === index,
  );
}

function toMissing({ message, location }: Diagnostic, users: DoctorInput['packageUsers']): MissingPackage {
  // These messages begin with the package name in backticks.
  const name = message.split('`')[1] ?? '';
  const pages = users.get(name) ?? [];
  return {
    name,
    text: message,
    place: showPlace(location),
    ...(pages.length === 0 ? {} : { details: [`on ${countOf(pages.length, 'page')}: ${nameSome(pages)}`] }),
  };
}

function nameSome(paths: readonly string[]): string {
  const shown = paths.slice(0, 3).map((path) => `\`${path}\``);
  return [...shown, ...(paths.length > 3 ? [`${paths.length - 3} more`] : [])].join(', ');
}

/** Returns the section about packages. */
export function describePackages(packages: readonly MissingPackage[]): readonly Section[] {
  if (packages.length === 0) return [];
  return [
    {
      heading: 'Packages that are not installed',
      introduction: 'csb-docs builds without them; their features are missing until you install them.',
      entries: packages,
    },
  ];
}

/** Returns the section about `src/theme`. */
export function describeTheme({ themeParts: { used, unused } }: DoctorInput): readonly Section[] {
  const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
  if (used.length + unused.length === 0) return [];
  return [
    {
      heading: 'Swizzled theme components',
      introduction: 'They are in `src/theme`.',
      entries: [
        ...(used.length === 0 ? [] : [{ text: `Used, in content or in the page layout: ${named(used)}.` }]),
        ...(unused.length === 0
          ? []
          : [
              {
                text: `Not used: ${named(unused)}. csb-docs uses its own parts, because these have no counterpart or need something that csb-docs does not have. Use templates to bring back what they added.`,
              },
            ]),
      ],
    },
  ];
}
