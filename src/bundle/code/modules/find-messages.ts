/** Finds translatable messages in site code: in `src`, pages and templates. */
import { resolve } from 'node:path';
import { dynamicMessage } from '../../../diagnostics/catalogue/languages.js';
import { unreadableFile } from '../../../diagnostics/catalogue/sources.js';
import { createFileAccess } from '../../../files/file-access.js';
import { readRegularFile } from '../../../files/read-file.js';
import { findFiles } from '../../../sources/find-files.js';
import { createWalk } from '../../../sources/walk.js';
import type { Config } from '../../../types/config.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { SiteMessage } from '../../../types/languages.js';
import { errorCode } from '../../../utils/code/errors.js';
import { joinFile } from '../../../utils/paths.js';
import { compareCodeUnits } from '../../../utils/text/order.js';
import { readTranslateCalls } from './translate-calls.js';

/** The messages, and diagnostics for dynamic ones. */
export interface SiteCodeMessages {
  /** In the order of the files. */
  readonly messages: readonly SiteMessage[];
  readonly diagnostics: readonly Diagnostic[];
}

const CODE = ['**/*.{js,jsx,ts,tsx,mjs,mts}'];
const NO_CODE = ['**/*.d.ts', '**/*.{test,spec}.*', '**/__tests__/**', '**/node_modules/**'];

/** Finds messages without running code. */
export async function findCodeMessages(siteDir: string, { pages }: Pick<Config, 'pages'>): Promise<SiteCodeMessages> {
  const folders = ['src', ...(pages === false ? [] : [pages.path]), 'templates'];
  const walk = createWalk(createFileAccess(siteDir, { folders }), () => true);
  const found = new Set<string>();
  for (const folder of folders)
    for (const name of await findFiles({ siteDir, folder, include: CODE, exclude: NO_CODE, walk }))
      found.add(joinFile(folder, name));
  const messages: SiteMessage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of [...found].toSorted(compareCodeUnits)) {
    const file = joinFile(path);
    try {
      const text = readRegularFile(resolve(siteDir, path)).toString('utf8');
      const read = await readTranslateCalls(text, path);
      messages.push(...read.messages);
      diagnostics.push(...read.dynamic.map((start) => dynamicMessage({ file, range: { start, end: start } })));
    } catch (error) {
      diagnostics.push(unreadableFile(file, errorCode(error)));
    }
  }
  return { messages, diagnostics };
}
