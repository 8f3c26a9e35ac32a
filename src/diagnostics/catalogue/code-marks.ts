/** Marks and notes for lines of code. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { proposeName } from '../next-step.js';

/** A comment `[!code …]` whose word means nothing. */
export function unknownCodeNotation(
  {
    name,
    names,
    nearest,
  }: { readonly name: string; readonly names: readonly string[]; readonly nearest: string | undefined },
  location: Location,
): Diagnostic {
  return {
    code: 'unknown-code-notation',
    severity: 'warning',
    message: `\`[!code ${name}]\` means nothing, so the comment is shown.`,
    hint: `${proposeName(nearest, `You can use ${names.map((known) => `\`${known}\``).join(', ')}.`)} \`[!!code\` shows \`[!code\`.`,
    location,
  };
}

/** A line such as `; highlight-next-line` where comments begin with something else. */
export function magicCommentShown(
  { written, right, language }: { readonly written: string; readonly right: string; readonly language: string },
  location: Location,
): Diagnostic {
  return {
    code: 'magic-comment-shown',
    severity: 'warning',
    message: `Readers see \`${written}\`, and no line is marked: csb-docs does not know it as a comment in \`${language}\`.`,
    hint: `Write \`${right}\`, or mark lines behind the language of the fence, such as \`{1,3-5}\`.`,
    location,
  };
}

/** What is wrong with the notes of a block. */
type NotesProblem = { readonly kind: 'no list' | 'no text' } | { readonly kind: 'no line'; readonly note: number };

/** Notes that do not fit to their code. */
export function codeNotes(problem: NotesProblem, location: Location): Diagnostic {
  const [message, hint] = explain(problem);
  return {
    code: 'code-notes',
    severity: 'warning',
    message,
    hint,
    location,
  };
}

function explain(problem: NotesProblem): readonly [message: string, hint: string] {
  switch (problem.kind) {
    case 'no list':
      return [
        'This code says `notes`, and no numbered list follows it.',
        'You can write `1. text` right behind the block, and `(1)` as a comment at the end of a line.',
      ];
    case 'no text':
      return [
        'A note for a line of code can be text only, so this list stays below the code.',
        'You can leave the word `notes` out, or move what is no text behind the list.',
      ];
    case 'no line':
      return [
        `No line of the code names this note, so it is not shown.`,
        `You can write \`(${problem.note})\` as a comment at the end of its line, such as \`# (${problem.note})\`.`,
      ];
  }
}
