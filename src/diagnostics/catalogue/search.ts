/**
 * Diagnostics about publishing the search index.
 * In: plain facts (names, the answer of the service). Out: diagnostics. Must not know how the service is asked, nor see its key.
 */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';
import { quoteNames } from '../next-step.js';

/** There is no hosted index in the configuration to send records to. */
export function pushNotConfigured(file: FilePath): Diagnostic {
  return {
    code: 'push-not-configured',
    severity: 'error',
    message: 'The configuration names no hosted index: `themeConfig.algolia` is missing.',
    hint: 'You can add it with `appId`, `apiKey` and `indexName`, or look at the records without sending them: `csb-docs push --dry-run`.',
    location: { file },
  };
}

/** The key that may write is not in the environment, the only place where it is looked for. */
export function pushKeyMissing(variable: string): Diagnostic {
  return {
    code: 'push-key-missing',
    severity: 'error',
    message: `The environment variable \`${variable}\` is not set.`,
    hint: `You can set it to a key with the rights \`addObject\`, \`editSettings\` and \`deleteIndex\`, e.g. as a secret of your CI. Keep it out of the files of the site.`,
  };
}

/** The search key of the configuration, which every reader gets, is the one that may write. */
export function pushKeyPublic(variable: string, location: Location): Diagnostic {
  return {
    code: 'push-key-public',
    severity: 'error',
    message: `\`themeConfig.algolia.apiKey\` is the key in \`${variable}\`: every reader of the site would be able to change the index.`,
    hint: 'You can put the search-only key there, and make a new writing key, since this one may have been published already.',
    location,
  };
}

/** One of the configured hosts is not a URL. */
export function badSearchHost(host: string, location: Location): Diagnostic {
  return {
    code: 'bad-search-host',
    severity: 'error',
    message: `\`${maskCredentials(host)}\` in \`themeConfig.algolia.hosts\` is not a URL.`,
    hint: 'You can write it as `https://search.example.com`.',
    location,
  };
}

/** The site has no records, so the index would be empty afterwards. */
export function pushWouldEmpty(index: string): Diagnostic {
  return {
    code: 'push-would-empty',
    severity: 'error',
    message: `The site has no page to index, so the index \`${index}\` would be empty.`,
    hint: 'You can check `search: false`, `unlisted` and `draft` in the front matter, or pass `--allow-empty`.',
  };
}

/** True after every failure: the new index replaces the old one in the last step. */
const UNCHANGED = 'The index is unchanged.';

/** The service does not accept the key, or the key may not do what publishing needs. */
export function pushRefused(index: string, reason: string): Diagnostic {
  return {
    code: 'push-refused',
    severity: 'error',
    message: `The search service refused to change \`${index}\` (${reason}).`,
    hint: `${UNCHANGED} You can check that the key belongs to this application, has the rights \`addObject\`, \`editSettings\` and \`deleteIndex\`, and is not limited to one index: the records go to \`${index}_tmp_…\` first.`,
  };
}

/** No host of the service answered in time. */
export function pushUnreachable(hosts: readonly string[] | undefined, appId: string): Diagnostic {
  const where = hosts === undefined ? `application \`${appId}\`` : quoteNames(hosts.map(maskCredentials));
  return {
    code: 'push-unreachable',
    severity: 'error',
    message: `No host of the search service can be reached (${where}).`,
    hint: `${UNCHANGED} You can check the network, and ${hosts === undefined ? '`themeConfig.algolia.appId`, which is part of the hosts’ names' : '`themeConfig.algolia.hosts`'}.`,
  };
}

/** The service does not know the application, the index or the address it was asked for. */
export function pushNotFound(index: string, reason: string): Diagnostic {
  return {
    code: 'push-not-found',
    severity: 'error',
    message: `The search service did not find the application or the index while \`${index}\` was published (${reason}).`,
    hint: `${UNCHANGED} You can check \`appId\`, \`indexName\` and \`hosts\` in \`themeConfig.algolia\`.`,
  };
}

/** The service accepts no more requests for now, or the plan no more records. */
export function pushLimited(index: string, reason: string): Diagnostic {
  return {
    code: 'push-limited',
    severity: 'error',
    message: `The search service accepts no more requests or records for \`${index}\` (${reason}).`,
    hint: `${UNCHANGED} You can wait and push again, or look at the limits of your plan: while an index is replaced, its old and its new records both count.`,
  };
}

/** The service took the records, and did not finish its work in time. */
export function pushTimedOut(index: string, minutes: number): Diagnostic {
  return {
    code: 'push-timed-out',
    severity: 'error',
    message: `The search service did not finish its work on \`${index}\` within ${minutes} minutes.`,
    hint: `${UNCHANGED} You can push again later.`,
  };
}

/** The service was told to replace the old index by the new one, and it is not known whether it did. */
export function pushUnconfirmed(
  { indexName: index, temporary }: { readonly indexName: string; readonly temporary: string },
  reason: string,
): Diagnostic {
  return {
    code: 'push-unconfirmed',
    severity: 'error',
    message: `The search service has not confirmed that the new \`${index}\` replaced the old one (${reason}).`,
    hint: `You can push again; if the index was replaced, that changes nothing. If it was not, \`${temporary}\` is still there for you to delete.`,
  };
}

/** The service answered with an error that none of the other findings explains, or with something that is not an answer of a search service. */
export function pushFailed(index: string, reason: string): Diagnostic {
  return {
    code: 'push-failed',
    severity: 'error',
    message: `Publishing \`${index}\` failed (${reason}).`,
    hint: `${UNCHANGED} You can look at the records with \`csb-docs push --dry-run\`, and check \`hosts\` in \`themeConfig.algolia\` if it is set.`,
  };
}

/** The command was interrupted before the new index took the place of the old one. */
export function pushInterrupted(index: string): Diagnostic {
  return {
    code: 'push-interrupted',
    severity: 'error',
    message: `Publishing \`${index}\` was interrupted.`,
    hint: `${UNCHANGED} You can push again.`,
  };
}

/** The temporary index of a failed push could not be removed. */
export function pushLeftover(temporaryIndex: string): Diagnostic {
  return {
    code: 'push-leftover',
    severity: 'warning',
    message: `The temporary index \`${temporaryIndex}\` could not be removed.`,
    hint: 'You can delete it in the dashboard of the service.',
  };
}

/** A push before has been killed, or has failed and could not remove what it had begun. */
export function pushLeftBehind(temporaryIndex: string): Diagnostic {
  return {
    code: 'push-leftover',
    severity: 'warning',
    message: `The temporary index \`${temporaryIndex}\` of another push is still there, and counts towards the limits of your plan.`,
    hint: 'Unless that push is still running, you can delete it in the dashboard of the service.',
  };
}

/** The file for the records cannot be written. */
export function recordsNotWritten(path: string, reason: string): Diagnostic {
  return {
    code: 'records-not-written',
    severity: 'error',
    message: `\`${path}\` cannot be written (${reason}).`,
    hint: 'You can choose another file with `--out`.',
  };
}
