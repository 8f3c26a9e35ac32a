/** Diagnostics about languages and translations. */

import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { countOf } from '../../utils/text/count.js';
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

/** Of more, the first ones are named. */
const MOST_NAMED = 5;

/** What a finding about many files of a content folder is about. */
export interface TranslatedFolder {
  /** Of the originals. */
  readonly path: FilePath;
  /** Of the translations; it need not exist. */
  readonly localizedPath: FilePath;
  readonly locale: string;
}

/** Pages of a content folder that are shown in the default language. */
export function missingTranslation(
  severity: Severity,
  { path, localizedPath, locale }: TranslatedFolder,
  files: readonly FilePath[],
): Diagnostic {
  return {
    code: 'missing-translation',
    severity,
    message: `In \`${locale}\`, ${countOf(files.length, 'page')} of \`${path}\` ${files.length === 1 ? 'has' : 'have'} no translation and ${files.length === 1 ? 'is' : 'are'} shown in the default language.`,
    hint: `You can translate ${files.length === 1 ? 'it' : 'them'} in \`${localizedPath}\`, under the same names.`,
    location: { file: localizedPath },
    notes: nameFirst(files.map((file) => ({ message: 'not translated', location: { file } }))),
  };
}

/** A translation that is older than the last change of what it translates. */
export interface StaleTranslation {
  readonly original: FilePath;
  readonly translation: FilePath;
  /** When each was changed, as ISO 8601 says it. */
  readonly changed: string;
  readonly translated: string;
}

/** Translations whose originals were changed after them. */
export function staleTranslation(
  { path, localizedPath, locale }: TranslatedFolder,
  stale: readonly StaleTranslation[],
): Diagnostic {
  return {
    code: 'stale-translation',
    severity: 'info',
    message: `In \`${locale}\`, ${countOf(stale.length, 'translation')} of \`${path}\` ${stale.length === 1 ? 'is' : 'are'} older than ${stale.length === 1 ? 'its original' : 'their originals'}.`,
    hint: 'You can compare them with what has changed since, by `git log`.',
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

/** A translation of nothing. */
export function translationWithoutOriginal(file: FilePath, original: FilePath): Diagnostic {
  return {
    code: 'translation-without-original',
    severity: 'warning',
    message: `\`${file}\` translates nothing: there is no \`${original}\`, so it is not shown.`,
    hint: 'You can give it the name of its original, or remove it.',
    location: { file },
  };
}

/** A message that only running the code could tell. */
export function dynamicMessage(location: Location): Diagnostic {
  return {
    code: 'dynamic-message',
    severity: 'warning',
    message: 'The id or the text of this message is put together when the code runs, so it is in no file of messages.',
    hint: 'You can write them as texts in quotes, with values in braces: `{count} ships`.',
    location,
  };
}

/** Messages of a file that nothing asks for. */
export function unusedMessages(file: FilePath, ids: readonly string[]): Diagnostic {
  return {
    code: 'unused-message',
    severity: 'info',
    message: `${countOf(ids.length, 'message')} of \`${file}\` ${ids.length === 1 ? 'is' : 'are'} asked for by nothing here.`,
    hint: 'You can remove what is left of old texts; nothing is removed for you.',
    location: { file },
    notes: nameFirst(ids.map((id) => ({ message: `\`${id}\`` }))),
  };
}
