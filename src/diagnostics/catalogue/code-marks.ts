/** Diagnostics about line marks and notes in code blocks. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { proposeName, proposeOneOf } from '../next-step.js';

/** A `[!code …]` comment with an unknown word. */
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
    message: `\`[!code ${name}]\` is not a known notation, so readers see the comment.`,
    hint: `${proposeName(nearest, proposeOneOf(names))} To show \`[!code\` as text, write \`[!!code\`.`,
    location,
  };
}

/** A line such as `; highlight-next-line` in a language whose comments start with something else. */
export function magicCommentShown(
  { written, right, language }: { readonly written: string; readonly right: string; readonly language: string },
  location: Location,
): Diagnostic {
  return {
    code: 'magic-comment-shown',
    severity: 'warning',
    message: `Readers see \`${written}\` and no line is highlighted: this is not a comment in \`${language}\`.`,
    hint: `Write \`${right}\`, or list line numbers after the language of the fence, such as \`{1,3-5}\`.`,
    location,
  };
}

/** The problem with the notes of a code block. */
type NotesProblem = { readonly kind: 'no list' | 'no text' } | { readonly kind: 'no line'; readonly note: number };

/** Notes that do not match their code. */
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
        'This code block has `notes`, but no numbered list follows it.',
        'Add a list item `1. text` right after the block, and a comment with `(1)` at the end of the line it explains.',
      ];
    case 'no text':
      return [
        'A code note can contain only text, so this list stays below the code.',
        'Remove the word `notes`, or move everything but text after the list.',
      ];
    case 'no line':
      return [
        `No line of the code refers to this note, so it is not shown.`,
        `Add a comment with \`(${problem.note})\` at the end of its line, such as \`# (${problem.note})\`.`,
      ];
  }
}
