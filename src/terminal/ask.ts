/** Questions in a terminal. In: what is asked. Out: the answers; undefined when they were given up, by Ctrl+C or Escape. */
import { cancel, intro, isCancel, select, text } from '@clack/prompts';
import type { Terminal } from './find-terminal.js';

/** A question: its answer is a text, or one of several. */
export interface Question {
  /** The name of the answer. */
  readonly name: string;
  readonly message: string;
  /** What is answered by Enter alone. */
  readonly usual: string;
  /** The answers to choose from; undefined for any text. */
  readonly choices?: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** Whether it is asked, by what was answered before; always unless given. */
  readonly when?: (answers: Readonly<Record<string, string>>) => boolean;
}

/** Asks one after another. */
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
