/** Diagnostics about languages and translations. */

import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { countOf } from '../../utils/text/count.js';
import { proposeKnown } from '../next-step.js';

/** An unknown language. */
export function unknownLocale(name: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'unknown-locale',
    severity: 'error',
    message: `The site has no language \`${name}\`.`,
    hint: proposeKnown(known, name),
    location,
  };
}

/** A translation file that cannot be used. `problem` follows its name in the sentence. */
export function badTranslationFile(location: Location, problem: string): Diagnostic {
  return {
    code: 'bad-translation-file',
    severity: 'error',
    message: `\`${location.file}\` ${problem}.`,
    hint: 'Correct it, or delete it and run `csb-docs write-translations` to create it again.',
    location,
  };
}

/** The maximum number of files in a message. */
const MOST_NAMED = 5;

/** A content folder in one language. */
export interface TranslatedFolder {
  /** The folder of the originals. */
  readonly path: FilePath;
  /** The folder of the translations, which may not exist. */
  readonly localizedPath: FilePath;
  readonly locale: string;
}

/** Pages of a content folder that are shown in the default language, because they have no translation. */
export function missingTranslation(
  severity: Severity,
  { path, localizedPath, locale }: TranslatedFolder,
  files: readonly FilePath[],
): Diagnostic {
  return {
    code: 'missing-translation',
    severity,
    message: `In \`${locale}\`, ${countOf(files.length, 'page')} of \`${path}\` ${files.length === 1 ? 'has' : 'have'} no translation and ${files.length === 1 ? 'is' : 'are'} shown in the default language.`,
    hint: `Translate ${files.length === 1 ? 'it' : 'them'} in \`${localizedPath}\`, under the same file names.`,
    location: { file: localizedPath },
    notes: nameFirst(files.map((file) => ({ message: 'not translated', location: { file } }))),
  };
}

/** A translation that is older than the last change of its original. */
export interface StaleTranslation {
  readonly original: FilePath;
  readonly translation: FilePath;
  /** The times of the last changes, in ISO 8601. */
  readonly changed: string;
  readonly translated: string;
}

/** Translations that are older than their originals. */
export function staleTranslation(
  { path, localizedPath, locale }: TranslatedFolder,
  stale: readonly StaleTranslation[],
): Diagnostic {
  return {
    code: 'stale-translation',
    severity: 'info',
    message: `In \`${locale}\`, ${countOf(stale.length, 'translation')} of \`${path}\` ${stale.length === 1 ? 'is' : 'are'} older than ${stale.length === 1 ? 'its original' : 'their originals'}.`,
    hint: 'Run `git log` on the originals to see what has changed, and update the translations.',
    location: { file: localizedPath },
    notes: nameFirst(
      stale.map(({ original, translation, changed, translated }) => ({
        message: `\`${original}\` was changed on ${toDay(changed)}, its translation on ${toDay(translated)}`,
        location: { file: translation },
      })),
    ),
  };
}

function toDay(date: string): string {
  return date.slice(0, 10);
}

function nameFirst(notes: NonNullable<Diagnostic['notes']>): NonNullable<Diagnostic['notes']> {
  const others = notes.length - MOST_NAMED;
  return others <= 0 ? notes : [...notes.slice(0, MOST_NAMED), { message: `and ${others} more` }];
}

/** A translation without an original. */
export function translationWithoutOriginal(file: FilePath, original: FilePath): Diagnostic {
  return {
    code: 'translation-without-original',
    severity: 'warning',
    message: `\`${file}\` has no original: \`${original}\` does not exist, so the translation is not shown.`,
    hint: 'Rename it to the name of its original, or remove it.',
    location: { file },
  };
}

/** A message whose id or text is known only at run time. */
export function dynamicMessage(location: Location): Diagnostic {
  return {
    code: 'dynamic-message',
    severity: 'warning',
    message: 'The id or the text of this message is computed at run time, so it is in no translation file.',
    hint: 'Write both as string literals, with values in braces: `{count} ships`.',
    location,
  };
}

/** Messages of a translation file that nothing uses. */
export function unusedMessages(file: FilePath, ids: readonly string[]): Diagnostic {
  return {
    code: 'unused-message',
    severity: 'info',
    message: `${countOf(ids.length, 'message')} of \`${file}\` ${ids.length === 1 ? 'is' : 'are'} not used.`,
    hint: 'Remove messages of old texts: csb-docs does not remove them.',
    location: { file },
    notes: nameFirst(ids.map((id) => ({ message: `\`${id}\`` }))),
  };
}
