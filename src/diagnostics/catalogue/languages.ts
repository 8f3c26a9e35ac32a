/** Diagnostics about languages and translations. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { proposeKnown } from '../next-step.js';

/** A language that is asked for and that the site does not have. */
export function unknownLocale(name: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'unknown-locale',
    severity: 'error',
    message: `The site has no language \`${name}\`.`,
    hint: proposeKnown(known, name),
    location,
  };
}

/** A file of messages that cannot be used; `problem` follows its name in the sentence. */
export function badTranslationFile(location: Location, problem: string): Diagnostic {
  return {
    code: 'bad-translation-file',
    severity: 'error',
    message: `\`${location.file}\` ${problem}.`,
    hint: 'You can correct it, or remove it and have `csb-docs write-translations` write it anew.',
    location,
  };
}
