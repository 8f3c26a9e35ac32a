/** Diagnostics about the print edition. */
import type { Diagnostic } from '../../types/diagnostic.js';
import { proposeName } from '../next-step.js';

/** What an edition is chosen by. */
export type PrintChoice = 'docs' | 'version' | 'sidebar';

const FLAGS: Readonly<Record<PrintChoice, string>> = {
  docs: '--docs',
  version: '--docs-version',
  sidebar: '--sidebar',
};

/** A flag names docs, a version or a sidebar that there is not. */
export function unknownPrintChoice(
  choice: PrintChoice,
  name: string,
  { names, nearest }: { readonly names: readonly string[]; readonly nearest: string | undefined },
): Diagnostic {
  const listed = names.map((each) => `\`${each}\``).join(', ');
  return {
    code: 'unknown-print-choice',
    severity: 'error',
    message: `There is no ${choice === 'docs' ? 'collection of docs' : choice} \`${name}\`, which \`${FLAGS[choice]}\` names.`,
    hint: proposeName(nearest, `You can choose ${listed}.`),
  };
}

/** A site without docs, or docs without a sidebar that has pages. */
export function nothingToPrint(): Diagnostic {
  return {
    code: 'nothing-to-print',
    severity: 'error',
    message: 'There is no docs sidebar with pages, and an edition is made of the pages of one.',
    hint: 'You can name a sidebar with `--sidebar`, or a version of the docs with `--docs-version`.',
  };
}

/** No browser that makes a PDF; `given` is what the variable names. */
export function noBrowser(variable: string, given: string | undefined): Diagnostic {
  return {
    code: 'no-browser',
    severity: 'error',
    message:
      given === undefined
        ? 'A PDF is made by Chromium, Chrome or Edge, and none of them was found.'
        : `\`${variable}\` names \`${given}\`, and there is no such program.`,
    hint: `You can install one, set \`${variable}\` to its program, or leave out \`--pdf\` and print the HTML from any browser.`,
  };
}

/** The browser has made no PDF. */
export function pdfFailed(program: string, reason: string): Diagnostic {
  return {
    code: 'pdf-failed',
    severity: 'error',
    message: `\`${program}\` has made no PDF: ${reason}`,
    hint: 'You can try another browser with `CHROME_PATH`, or leave out `--pdf` and print the HTML from any browser.',
  };
}
