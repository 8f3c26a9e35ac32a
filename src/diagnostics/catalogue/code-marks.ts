/** Diagnostics about line marks and notes in code blocks. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { toVisible } from '../../utils/text/visible.js';
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

/** A line of code that was meant as a magic comment, and how to write it. */
export interface DirectiveFault {
  readonly why: 'style' | 'alone' | 'spelling' | 'range' | 'pair';
  readonly written: string;
  /** The valid form of the line, or of the missing one. */
  readonly right?: string;
}

/** A magic comment without effect: `; highlight-next-line`, or `// highlight-start` without an end. */
export function uselessMagicComment({ why, written, right = '' }: DirectiveFault, location: Location): Diagnostic {
  const shown = `Readers see \`${printable(written)}\` and no line is highlighted`;
  const lines = 'list line numbers after the language of the fence, such as `{1,3-5}`';
  const [message, hint] = {
    style: [`${shown}: magic comments of this language start with other signs.`, `Write \`${right}\`, or ${lines}.`],
    alone: [`${shown}: it must be alone on its line.`, `Write \`${right}\` on its own line, or ${lines}.`],
    spelling: [`${shown}: it is not a known magic comment.`, `Write \`${right}\`, or ${lines}.`],
    range: [
      `Readers see \`${printable(written)}\`: the line numbers after the language of the fence turn such comments off.`,
      'Remove this line, or remove the numbers in braces.',
    ],
    pair: [
      `\`${printable(written)}\` belongs to no \`${printable(right)}\`, so no line is highlighted.`,
      `Add \`${printable(right)}\` ${right.includes('start') ? 'before the first' : 'after the last'} line to highlight.`,
    ],
  }[why] as [string, string];
  return {
    code: why === 'pair' ? 'magic-comment-unpaired' : 'magic-comment-shown',
    severity: 'warning',
    message,
    hint,
    location,
  };
}

/** A word after the language of a fence that has no effect, and how to write it. */
export interface MetaFault {
  readonly written: string;
  readonly right: string;
}

/** A misspelt title, range or option of a code block. */
export function uselessCodeMeta({ written, right }: MetaFault, location: Location): Diagnostic {
  return {
    code: 'code-meta',
    severity: 'warning',
    message: `\`${printable(written)}\` after the language of this code block has no effect.`,
    hint: `Did you mean \`${printable(right)}\`?`,
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

function printable(text: string): string {
  const visible = toVisible(text);
  return visible.length > 60 ? `${visible.slice(0, 60)}…` : visible;
}
