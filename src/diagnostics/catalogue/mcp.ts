/** Diagnostics about the MCP server. */

import type { Diagnostic } from '../../types/diagnostic.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';

/** A folder that is neither a site nor the output of a build. */
export function nothingToAnswerFrom(folder: string): Diagnostic {
  return {
    code: 'nothing-to-answer-from',
    severity: 'error',
    message: `\`${folder}\` contains neither a site configuration nor a built site.`,
    hint: 'Pass the folder of a site, the folder of a build, or the URL of a published site, `https://…`.',
  };
}

/** A site that the MCP server cannot use. `why` is a sentence. */
export function siteNotAnswering(address: string, why: string): Diagnostic {
  return {
    code: 'site-not-answering',
    severity: 'error',
    message: `The MCP server cannot use \`${maskCredentials(address)}\`. ${why}`,
    hint: 'Pass the URL of the home page with `https://`, as a browser shows it.',
  };
}
