/** Loads a configuration that was written for Docusaurus: runs it, translates it, and tells at once what is not as there. */

import { type LeftOut, validateLoosely } from '../../config/validate.js';
import { badConfigFile } from '../../diagnostics/catalogue/config.js';
import { type DocusaurusFinding, describeAbsence, docusaurusFindings } from '../../diagnostics/catalogue/docusaurus.js';
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

/** Loads it. Only what Docusaurus would refuse too is an error; everything else is among the findings. */
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
  const findings = placeFindings(translated, {
    leftOut,
    missing: raw.missing,
    locate: createKeyLocator({ source, ranges: raw.ranges }),
  });
  return {
    ...base,
    ranges,
    // Not frozen: plugins keep state in their options.
    config: config && { ...config, docusaurus: translated.site },
    diagnostics: [...diagnostics, ...docusaurusFindings(source, findings)],
    docusaurusFindings: findings,
    ownValue: value,
    missingPackages: raw.missing.map(({ specifier }) => specifier),
  };
}

interface Found {
  readonly leftOut: readonly LeftOut[];
  readonly missing: readonly LocatedPackage[];
  readonly locate: (key: string) => Location;
}

/** All findings with their places: what the translation says, what validation left out, and missing packages. */
function placeFindings(
  { findings, keys }: Translated,
  { leftOut, missing, locate }: Found,
): readonly DocusaurusFinding[] {
  const imported = (specifier: string): Location | undefined =>
    missing.find((found) => found.specifier === specifier)?.location;
  const told = findings.map(
    ({ at, ...finding }): DocusaurusFinding => ({ ...finding, location: imported(finding.subject) ?? locate(at) }),
  );
  const wrong = leftOut.map(({ key, problem }): DocusaurusFinding => {
    const location = locate(toTheirs(key, keys));
    return { effect: 'different', subject: key, says: `it ${problem}, so it is left out`, location };
  });
  const untold = missing.filter(
    ({ specifier }) => !THEMES_OF_CODE.test(specifier) && !told.some(({ subject }) => subject === specifier),
  );
  const absent = untold.map(
    ({ specifier, problem, location }): DocusaurusFinding => ({
      ...{ effect: 'different', subject: specifier, location },
      says: `it ${describeAbsence(specifier, problem)}`,
    }),
  );
  return withoutRepeats([...told, ...wrong, ...absent]);
}

/** Colours of code are replaced, which is said where they are set. */
const THEMES_OF_CODE = /^prism-react-renderer(\/|$)/;

/** Of several findings that say the same of the same thing the first stays: docs and pages have one missing plugin in common. */
function withoutRepeats(findings: readonly DocusaurusFinding[]): readonly DocusaurusFinding[] {
  const known = new Map<string, DocusaurusFinding>();
  for (const finding of findings) {
    const key = `${finding.subject}\n${finding.says}`;
    if (!known.has(key)) known.set(key, finding);
  }
  return [...known.values()];
}
