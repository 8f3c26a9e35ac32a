/** Lists the generated pages of the reference. */

import { commandsPage } from '../src/cli/reference.js';
import { declareCommands } from '../src/cli.js';
import { configurationPages } from '../src/config/reference.js';
import { frontMatterPage } from '../src/markdown/fields/reference.js';
import { filesPage } from '../src/output/reference/files-page.js';
import { codePages, printedFindings } from '../src/output/reference/reference-sources.js';
import type { ReferencePage } from '../src/utils/code/reference-page.js';

/** Returns all generated pages with their text. */
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
