/** Findings of answering assistants from a site. In: what was named. */

import type { Diagnostic } from '../../types/diagnostic.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';

/** A folder that is neither a site nor the output of one. */
export function nothingToAnswerFrom(folder: string): Diagnostic {
  return {
    code: 'nothing-to-answer-from',
    severity: 'error',
    message: `In \`${folder}\` there is neither a configuration of a site nor a built site.`,
    hint: 'You can name the folder of a site, the folder of a build, or the address of a published site, `https://…`.',
  };
}

/** A site that cannot be answered from; `why` is a sentence. */
export function siteNotAnswering(address: string, why: string): Diagnostic {
  return {
    code: 'site-not-answering',
    severity: 'error',
    message: `\`${maskCredentials(address)}\` cannot be answered from. ${why}`,
    hint: 'You can name the address where the site begins, with `https://`, as a browser shows it.',
  };
}
