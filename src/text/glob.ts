/** Globs over addresses: `*`, `**`, `?`, `[ab]` and `{a,b}`. File globs are matched where files are listed, not here. */

/** A test for "matches one of these globs". A glob matches the whole path; `/x/**` also matches `/x`. */
export function toGlobTest(globs: readonly string[]): (path: string) => boolean {
  const expressions = globs.map((glob) => new RegExp(`^${toPattern(glob)}$`, 'su'));
  return (path) => expressions.some((expression) => expression.test(path));
}

const TOKEN = /\/\*\*$|\*\*\/|\*\*|\*|\?|\[!?[^\]/]+\]|\{[^{}]*\}|[\s\S]/gu;

function toPattern(glob: string): string {
  return Array.from(glob.matchAll(TOKEN), ([token]) => {
    if (token === '/**') return '(?:/.*)?';
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token.length > 1 && token.startsWith('['))
      return `[${token
        .slice(1, -1)
        .replace(/^!/, '^')
        .replace(/[\\[\]&~|]/g, '\\$&')}]`;
    if (token.length > 1 && token.startsWith('{'))
      return `(?:${token.slice(1, -1).split(',').map(toPattern).join('|')})`;
    return token.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  }).join('');
}
