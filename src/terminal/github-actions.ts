/** Output for GitHub Actions, which executes printed lines that look like workflow commands. */

/** Returns whether this process runs in a step of GitHub Actions. */
export function isGithubActions(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true';
}

/**
 * Escapes text for the log, so that no part of it is executed: neither `::error …` at the start of a line, with or
 * without white space before it, nor `##[error]` anywhere. File names and lines of pages may contain both.
 */
export function toLogText(text: string): string {
  if (!isGithubActions()) return text;
  return text.replace(/^(\s*):(?=:)/gm, '$1\\u{3a}').replaceAll('##[', '#\\u{23}[');
}
