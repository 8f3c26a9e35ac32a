/** Applies the `_redirects` file of a built folder as hosts do, for `serve --static`. */
import { decodePath, encodePath } from '../../utils/paths.js';

/** The target of a redirect, and whether it applies even if a file exists. */
export interface FoundRule {
  readonly location: string;
  readonly isForced: boolean;
}

/** Returns the rule for a decoded path, base URL included. */
export type FindRule = (path: string) => FoundRule | undefined;

interface Rule {
  readonly pattern: RegExp;
  readonly to: string;
  readonly isForced: boolean;
}

/** Parses the rules; the first match wins. Lines that are not redirects or have conditions are skipped. */
export function parseRedirectRules(text: string): FindRule {
  const rules = text.split(/\r?\n/).flatMap((line): readonly Rule[] => {
    const [from = '', to = '', status = '301', ...conditions] = line.trim().split(/\s+/);
    if (!from.startsWith('/') || to === '' || conditions.length > 0 || !/^30[1278]!?$/.test(status)) return [];
    return [{ pattern: toPattern(decodePath(from) ?? from), to, isForced: status.endsWith('!') }];
  });
  return (path) => {
    for (const { pattern, to, isForced } of rules) {
      const match = pattern.exec(path);
      if (match === null) continue;
      // Strip leading slashes, because a request must not turn the target into another host.
      const rest = encodePath(match.groups?.['splat'] ?? '').replace(/^\/+/, '');
      return { location: to.replace(':splat', () => rest), isForced };
    }
    return undefined;
  };
}

/** Matches with or without a trailing slash; `/*` matches everything below. */
function toPattern(from: string): RegExp {
  const isPattern = from.endsWith('/*');
  const bare = (isPattern ? from.slice(0, -2) : from.replace(/\/$/, '')).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(isPattern ? `^${bare}(?:/(?<splat>.*))?$` : `^${bare}/?$`, 's');
}
