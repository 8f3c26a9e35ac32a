/** Diagnostics about publishing the search index. They never contain the key of the search service. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';
import { quoteNames } from '../next-step.js';

/** No hosted index in the configuration. */
export function pushNotConfigured(file: FilePath): Diagnostic {
  return {
    code: 'push-not-configured',
    severity: 'error',
    message: 'No hosted index is configured: `themeConfig.algolia` is missing.',
    hint: 'Add it with `appId`, `apiKey` and `indexName`, or print the records without sending them: `csb-docs push --dry-run`.',
    location: { file },
  };
}

/** The write key is not in the environment, the only place where it is read from. */
export function pushKeyMissing(variable: string): Diagnostic {
  return {
    code: 'push-key-missing',
    severity: 'error',
    message: `The environment variable \`${variable}\` is not set.`,
    hint: `Set it to a key with the rights \`addObject\`, \`editSettings\` and \`deleteIndex\`, for example as a secret of your CI service. Keep it out of the files of the site.`,
  };
}

/** The public search key of the configuration is the write key. */
export function pushKeyPublic(variable: string, location: Location): Diagnostic {
  return {
    code: 'push-key-public',
    severity: 'error',
    message: `\`themeConfig.algolia.apiKey\` is the same key as \`${variable}\`, so every reader of the site could change the index.`,
    hint: 'Use the search-only key there, and create a new write key: this one may already be public.',
    location,
  };
}

/** A configured search host that is not a URL. */
export function badSearchHost(host: string, location: Location): Diagnostic {
  return {
    code: 'bad-search-host',
    severity: 'error',
    message: `\`${maskCredentials(host)}\` in \`themeConfig.algolia.hosts\` is not a URL.`,
    hint: 'Write it as `https://search.example.com`.',
    location,
  };
}

/** The site has no records, so the index would become empty. */
export function pushWouldEmpty(index: string): Diagnostic {
  return {
    code: 'push-would-empty',
    severity: 'error',
    message: `The site has no page to index, so the index \`${index}\` would be empty.`,
    hint: 'Check `search: false`, `unlisted` and `draft` in the front matter, or pass `--allow-empty`.',
  };
}

/** True after every failure: the new index replaces the old one in the last step. */
const UNCHANGED = 'The index is unchanged.';

/** The service does not accept the key, or the key lacks a required right. */
export function pushRefused(index: string, reason: string): Diagnostic {
  return {
    code: 'push-refused',
    severity: 'error',
    message: `The search service refused to change \`${index}\` (${reason}).`,
    hint: `Check that the key belongs to this application, has the rights \`addObject\`, \`editSettings\` and \`deleteIndex\`, and is not limited to one index: the records go to \`${index}_tmp_…\` first. ${UNCHANGED}`,
  };
}

/** No host of the service responded in time. */
export function pushUnreachable(hosts: readonly string[] | undefined, appId: string): Diagnostic {
  const where = hosts === undefined ? `application \`${appId}\`` : quoteNames(hosts.map(maskCredentials));
  return {
    code: 'push-unreachable',
    severity: 'error',
    message: `No host of the search service can be reached (${where}).`,
    hint: `Check the network, and ${hosts === undefined ? '`themeConfig.algolia.appId`, which is part of the hosts’ names' : '`themeConfig.algolia.hosts`'}. ${UNCHANGED}`,
  };
}

/** The service does not have the application or the index. */
export function pushNotFound(index: string, reason: string): Diagnostic {
  return {
    code: 'push-not-found',
    severity: 'error',
    message: `The search service did not find the application or the index for \`${index}\` (${reason}).`,
    hint: `Check \`appId\`, \`indexName\` and \`hosts\` in \`themeConfig.algolia\`. ${UNCHANGED}`,
  };
}

/** The service accepts no more requests for now, or the plan allows no more records. */
export function pushLimited(index: string, reason: string): Diagnostic {
  return {
    code: 'push-limited',
    severity: 'error',
    message: `The search service accepts no more requests or records for \`${index}\` (${reason}).`,
    hint: `Push again later, or check the limits of your plan: while an index is replaced, both old and new records count. ${UNCHANGED}`,
  };
}

/** The service accepted the records, but did not finish in time. */
export function pushTimedOut(index: string, minutes: number): Diagnostic {
  return {
    code: 'push-timed-out',
    severity: 'error',
    message: `The search service did not finish updating \`${index}\` within ${minutes} minutes.`,
    hint: `Push again later. ${UNCHANGED}`,
  };
}

/** The service did not confirm that it replaced the index. */
export function pushUnconfirmed(
  { indexName: index, temporary }: { readonly indexName: string; readonly temporary: string },
  reason: string,
): Diagnostic {
  return {
    code: 'push-unconfirmed',
    severity: 'error',
    message: `The search service has not confirmed that the new \`${index}\` replaced the old one (${reason}).`,
    hint: `Push again: this is safe even if the index was replaced. If it was not, delete \`${temporary}\`.`,
  };
}

/** Any other error of the service, or an invalid response. */
export function pushFailed(index: string, reason: string): Diagnostic {
  return {
    code: 'push-failed',
    severity: 'error',
    message: `Publishing \`${index}\` failed (${reason}).`,
    hint: `Run \`csb-docs push --dry-run\` to check the records, and check \`hosts\` in \`themeConfig.algolia\` if it is set. ${UNCHANGED}`,
  };
}

/** The command was interrupted before the new index replaced the old one. */
export function pushInterrupted(index: string): Diagnostic {
  return {
    code: 'push-interrupted',
    severity: 'error',
    message: `Publishing \`${index}\` was interrupted.`,
    hint: `Push again. ${UNCHANGED}`,
  };
}

/** The temporary index of a failed push could not be removed. */
export function pushLeftover(temporaryIndex: string): Diagnostic {
  return {
    code: 'push-leftover',
    severity: 'warning',
    message: `The temporary index \`${temporaryIndex}\` could not be removed.`,
    hint: 'Delete it in the dashboard of the service.',
  };
}

/** The temporary index of an earlier push that was killed or failed. */
export function pushLeftBehind(temporaryIndex: string): Diagnostic {
  return {
    code: 'push-leftover',
    severity: 'warning',
    message: `The temporary index \`${temporaryIndex}\` of another push is still there, and counts towards the limits of your plan.`,
    hint: 'Delete it in the dashboard of the service, unless that push is still running.',
  };
}

/** The file for the records cannot be written. */
export function recordsNotWritten(path: string, reason: string): Diagnostic {
  return {
    code: 'records-not-written',
    severity: 'error',
    message: `\`${path}\` cannot be written (${reason}).`,
    hint: 'Choose another file with `--out`.',
  };
}
