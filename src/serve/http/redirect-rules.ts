/** The `_redirects` file of a built folder, as hosts read it, so that `serve --static` answers as they do. */
import { decodePath, encodePath } from '../../utils/paths.js';

/** Where an address leads, and whether that is so where a file is, too. */
export interface FoundRule {
  readonly location: string;
  readonly isForced: boolean;
}

/** Finds the rule for a decoded path, base URL included. */
export type FindRule = (path: string) => FoundRule | undefined;

interface Rule {
  readonly pattern: RegExp;
  readonly to: string;
  readonly isForced: boolean;
}

/** Reads the rules; the first that fits counts. What is no redirect, or has conditions, is skipped. */
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
      // What it begins with is not decided by who asks: two slashes would be another host.
      const rest = encodePath(match.groups?.['splat'] ?? '').replace(/^\/+/, '');
      return { location: to.replace(':splat', () => rest), isForced };
    }
    return undefined;
  };
}

/** With or without a slash at its end; `/*` is everything below. */
function toPattern(from: string): RegExp {
  const isPattern = from.endsWith('/*');
  const bare = (isPattern ? from.slice(0, -2) : from.replace(/\/$/, '')).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(isPattern ? `^${bare}(?:/(?<splat>.*))?$` : `^${bare}/?$`, 's');
}
