/** Prints PDF with an installed browser. The browser uses a temporary profile, which is deleted. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram } from '../../files/find-program.js';
import { errorCode } from '../../utils/code/errors.js';

/** Program names, free software first. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
  'brave-browser',
];
/** Paths on systems that do not list programs in `PATH`. */
const USUAL: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** The variable with the program, as in other tools. */
export const CHROME_PATH = 'CHROME_PATH';

/** Timeout of the browser. A thousand pages take a minute or two. */
const PATIENCE_MS = 10 * 60_000;
/** Maximum length kept of its output. The reason of a failure comes last. */
const MOST_SAID = 400;

/** The program, or an invalid value `given` of the variable. */
export type FoundBrowser = { readonly program: string } | { readonly given: string | undefined };

/** Finds a browser, by the variable or by names. */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const { [CHROME_PATH]: given = '', PATH = '' } = environment;
  const { platform } = process;
  if (given !== '') return existsSync(given) ? { program: given } : { given };
  for (const name of NAMES) {
    const program = await findProgram(name, { platform, path: PATH });
    if (program !== undefined) return { program };
  }
  const usual = USUAL[platform]?.find((path) => existsSync(path));
  return usual === undefined ? { given: undefined } : { program: usual };
}

/** The input and output of printing. */
export interface PdfFiles {
  readonly html: string;
  readonly pdf: string;
  /** True if only positions are needed, which is faster without tags and outline. */
  readonly isDraft: boolean;
}

/** Prints a document to a PDF with an outline. Returns an error message, if any. */
export async function printPdf(program: string, { html, pdf, isDraft }: PdfFiles): Promise<string | undefined> {
  const profile = mkdtempSync(join(tmpdir(), 'csb-docs-print-'));
  const isRoot = process.getuid?.() === 0;
  const args = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    // Content can refer to images on any host. Printing a site must not request them.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--no-pdf-header-footer',
    // Older browsers ignore this and omit the outline.
    isDraft ? '--disable-pdf-tagging' : '--generate-pdf-document-outline',
    `--user-data-dir=${profile}`,
    // Required to start as root. The document contains no scripts.
    ...(isRoot ? ['--no-sandbox'] : []),
    `--print-to-pdf=${pdf}`,
    pathToFileURL(html).href,
  ];
  try {
    const said = await run(program, args);
    return existsSync(pdf) ? undefined : said;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Waits for the end of a program and returns the end of its output. */
function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: PATIENCE_MS, shell: false });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-MOST_SAID)));
    child.once('error', (error) => resolve(errorCode(error)));
    child.once('close', (code, signal) =>
      resolve(said.trim().split('\n').at(-1) || `it exited with ${signal ?? code}`),
    );
  });
}
