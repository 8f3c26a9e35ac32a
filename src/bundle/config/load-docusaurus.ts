/** Loads a Docusaurus configuration: executes and translates it, and collects the differences. */

import { type LeftOut, validateLoosely } from '../../config/validate.js';
import { badConfigFile } from '../../diagnostics/catalogue/config.js';
import { type DocusaurusNote, describeAbsence, docusaurusNotes } from '../../diagnostics/catalogue/docusaurus.js';
import { createKeyLocator } from '../../diagnostics/locate.js';
import { fromDocusaurus, type Translated } from '../../docusaurus/config/from-docusaurus.js';
import { moveRanges, toTheirs } from '../../docusaurus/config/rules/key-places.js';
import { toSitePath } from '../../files/site-path.js';
import { openSiteFolder } from '../../sources/config/site-folder.js';
import { type ConfigOverrides, type LoadedConfig, withOverrides } from '../../sources/loaded-config.js';
import type { Location } from '../../types/diagnostic.js';
import { isRecord } from '../../utils/record.js';
import type { LocatedPackage } from '../run/execute-foreign.js';
import type { ModulePlace } from '../run/load-module.js';
import { runDocusaurus } from './run-docusaurus.js';

/** Loads the configuration. Errors are only what Docusaurus would reject too. Other problems are warnings or infos. */
export async function loadDocusaurus(
  path: string,
  place: ModulePlace,
  overrides: ConfigOverrides,
): Promise<LoadedConfig> {
  const { siteDir } = place;
  const { isDevelopment = false, locale } = overrides;
  const source = toSitePath(siteDir, path);
  const environment = {
    NODE_ENV: isDevelopment ? 'development' : 'production',
    ...(locale === undefined ? {} : { DOCUSAURUS_CURRENT_LOCALE: locale }),
  };
  const raw = await runDocusaurus(path, { ...place, environment, keepsFolder: overrides.isGuest });
  const base = { source, watched: raw.watched };
  const problems =
    isRecord(raw.value) || raw.diagnostics.length > 0
      ? raw.diagnostics
      : [badConfigFile(source, 'it does not export an object.')];
  if (problems.length > 0) return { ...base, config: undefined, ranges: raw.ranges, diagnostics: problems };
  const translated = fromDocusaurus(withOverrides(raw.value, overrides), {
    place: openSiteFolder(siteDir),
    ran: raw.ran,
    isDevelopment,
  });
  const ranges = moveRanges(raw.ranges, translated.keys);
  const { config, diagnostics, leftOut, value } = validateLoosely(translated.value, { file: source, ranges });
  const notes = placeNotes(translated, {
    leftOut,
    missing: raw.missing,
    locate: createKeyLocator({ source, ranges: raw.ranges }),
  });
  return {
    ...base,
    ranges,
    // Not frozen, because plugins keep state in their options.
    config: config && { ...config, docusaurus: translated.site },
    diagnostics: [...diagnostics, ...docusaurusNotes(source, notes)],
    docusaurusNotes: notes,
    ownValue: value,
    missingPackages: raw.missing.map(({ specifier }) => specifier),
  };
}

interface Found {
  readonly leftOut: readonly LeftOut[];
  readonly missing: readonly LocatedPackage[];
  readonly locate: (key: string) => Location;
}

/** Returns all diagnostics with locations: of the translation, of validation, and missing packages. */
function placeNotes({ notes, keys }: Translated, { leftOut, missing, locate }: Found): readonly DocusaurusNote[] {
  const imported = (specifier: string): Location | undefined =>
    missing.find((found) => found.specifier === specifier)?.location;
  const reported = notes.map(
    ({ at, ...note }): DocusaurusNote => ({ ...note, location: imported(note.subject) ?? locate(at) }),
  );
  const wrong = leftOut.map(({ key, problem }): DocusaurusNote => {
    const location = locate(toTheirs(key, keys));
    return { effect: 'different', subject: key, says: `it ${problem}, so it is left out`, location };
  });
  const unreported = missing.filter(
    ({ specifier }) => !THEMES_OF_CODE.test(specifier) && !reported.some(({ subject }) => subject === specifier),
  );
  const absent = unreported.map(
    ({ specifier, problem, location }): DocusaurusNote => ({
      ...{ effect: 'different', subject: specifier, location },
      says: `it ${describeAbsence(specifier, problem)}`,
    }),
  );
  return withoutRepeats([...reported, ...wrong, ...absent]);
}

/** Themes of code are replaced, which is reported at their setting. */
const THEMES_OF_CODE = /^prism-react-renderer(\/|$)/;

/** Keeps the first of equal diagnostics, such as a missing plugin shared by docs and pages. */
function withoutRepeats(notes: readonly DocusaurusNote[]): readonly DocusaurusNote[] {
  const known = new Map<string, DocusaurusNote>();
  for (const note of notes) {
    const key = `${note.subject}\n${note.says}`;
    if (!known.has(key)) known.set(key, note);
  }
  return [...known.values()];
}
