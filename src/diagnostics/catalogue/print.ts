/** Diagnostics about the print edition. */
import type { Diagnostic } from '../../types/diagnostic.js';
import { proposeName, proposeOneOf } from '../next-step.js';

/** The option that selects an edition. */
export type PrintChoice = 'docs' | 'version' | 'sidebar';

const FLAGS: Readonly<Record<PrintChoice, string>> = {
  docs: '--docs',
  version: '--docs-version',
  sidebar: '--sidebar',
};

/** A flag with docs, a version or a sidebar that does not exist. */
export function unknownPrintChoice(
  choice: PrintChoice,
  name: string,
  { names, nearest }: { readonly names: readonly string[]; readonly nearest: string | undefined },
): Diagnostic {
  return {
    code: 'unknown-print-choice',
    severity: 'error',
    message: `There is no ${choice === 'docs' ? 'collection of docs' : choice} \`${name}\`, as set with \`${FLAGS[choice]}\`.`,
    hint: proposeName(nearest, proposeOneOf(names)),
  };
}

/** A site without docs, or docs without a sidebar that has pages. */
export function nothingToPrint(): Diagnostic {
  return {
    code: 'nothing-to-print',
    severity: 'error',
    message: 'There is no docs sidebar with pages to print.',
    hint: 'Select a sidebar with `--sidebar`, or a version of the docs with `--docs-version`.',
  };
}

/** No browser to create a PDF. `given` is the value of the variable. */
export function noBrowser(variable: string, given: string | undefined): Diagnostic {
  return {
    code: 'no-browser',
    severity: 'error',
    message:
      given === undefined
        ? 'Chromium, Chrome or Edge is needed to create a PDF, but none was found.'
        : `\`${variable}\` is set to \`${given}\`, which does not exist.`,
    hint: `Install one, set \`${variable}\` to its path, or remove \`--pdf\` and print the HTML from any browser.`,
  };
}

/** The browser did not create a PDF. */
export function pdfFailed(program: string, reason: string): Diagnostic {
  return {
    code: 'pdf-failed',
    severity: 'error',
    message: `\`${program}\` did not create a PDF: ${reason}`,
    hint: 'Set `CHROME_PATH` to another browser, or remove `--pdf` and print the HTML from any browser.',
  };
}
