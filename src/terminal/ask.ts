/** Interactive prompts in a terminal. */
import { cancel, intro, isCancel, select, text } from '@clack/prompts';
import type { Terminal } from './find-terminal.js';

/** A prompt for a text or a choice. */
export interface Question {
  /** Key of the answer. */
  readonly name: string;
  readonly message: string;
  /** Default answer. */
  readonly usual: string;
  /** Choices; undefined for free text. */
  readonly choices?: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** Returns whether to ask, based on earlier answers. Always asked by default. */
  readonly when?: (answers: Readonly<Record<string, string>>) => boolean;
}

/** Asks questions one at a time. Returns undefined if cancelled with Ctrl+C or Escape. */
export async function ask(
  title: string,
  questions: readonly Question[],
  { input, output }: Terminal,
): Promise<Readonly<Record<string, string>> | undefined> {
  const answers: Record<string, string> = {};
  intro(title, { output });
  for (const { name, message, usual, choices, when } of questions) {
    if (when?.(answers) === false) continue;
    const answer: unknown =
      choices === undefined
        ? await text({ message, placeholder: usual, defaultValue: usual, input, output })
        : await select({ message, options: [...choices], initialValue: usual, input, output });
    if (isCancel(answer) || typeof answer !== 'string') {
      cancel('Nothing was written.', { output });
      return undefined;
    }
    answers[name] = answer;
  }
  return answers;
}
