/**
 * PDF by a browser that is there.
 * In: a file with HTML, and where the PDF goes. Out: why there is none. The browser gets a profile of its own, and nothing of it
 * is left.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram } from '../../files/find-program.js';
import { errorCode } from '../../utils/code/thrown.js';

/** As installations call it, the free one first. */
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
/** Where it is on systems that do not list programs in `PATH`. */
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

/** The variable that names the program, as in other tools. */
export const CHROME_PATH = 'CHROME_PATH';

/** A browser with a thousand pages needs a minute or two; one that hangs is ended. */
const PATIENCE_MS = 10 * 60_000;
/** The end of what it has said: its reason comes last. */
const MOST_SAID = 400;

/** The program, or why there is none: `given` is what the variable names, in vain. */
export type FoundBrowser = { readonly program: string } | { readonly given: string | undefined };

/** Finds it: as the variable says, else by its names. */
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

/** What is printed, and into which file. */
export interface PdfFiles {
  readonly html: string;
  readonly pdf: string;
  /** Whether only the places of things are asked for: without tags and outline it takes less time. */
  readonly isDraft: boolean;
}

/** Prints a document into a PDF with an outline; gives what went wrong. */
export async function printPdf(program: string, { html, pdf, isDraft }: PdfFiles): Promise<string | undefined> {
  const profile = mkdtempSync(join(tmpdir(), 'csb-docs-print-'));
  const isRoot = process.getuid?.() === 0;
  const args = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    // Content can name pictures of any host: whoever prints a site asks none of them.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--no-pdf-header-footer',
    // Older ones do not know it, and leave the outline out.
    isDraft ? '--disable-pdf-tagging' : '--generate-pdf-document-outline',
    `--user-data-dir=${profile}`,
    // As root it does not start otherwise; nothing in the document is run.
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

/** Waits for the end of a program; gives the end of what it has said. */
function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: PATIENCE_MS, shell: false });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-MOST_SAID)));
    child.once('error', (error) => resolve(errorCode(error)));
    child.once('close', (code, signal) => resolve(said.trim().split('\n').at(-1) || `it ended with ${signal ?? code}`));
  });
}
