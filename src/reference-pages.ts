/** All pages of the reference that are made from tables in the code. */

import { commandsPage } from './cli/reference.js';
import { declareCommands } from './cli.js';
import { configurationPages } from './config/reference.js';
import { frontMatterPage } from './content/fields/reference.js';
import { filesPage } from './io/output/files-page.js';
import { codePages, printedFindings } from './io/output/reference-sources.js';
import type { ReferencePage } from './text/reference-page.js';

/** Every page, with its text. */
export function referencePages(): readonly ReferencePage[] {
  return [
    ...configurationPages(),
    frontMatterPage(),
    filesPage(),
    printedFindings(),
    ...codePages(),
    commandsPage(declareCommands()),
  ];
}
