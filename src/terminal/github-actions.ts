/** GitHub Actions, which shows what a command prints, and obeys lines that look like commands. */

/** Whether this process runs as a step there. */
export function isGithubActions(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true';
}

/**
 * Text as it can be printed to a log there, so that nothing in it is taken for a command: neither `::error …` at the start of a line, with or without white space
 * before it, nor `##[error]` anywhere. Names of files and lines of pages may have both.
 */
export function toLogText(text: string): string {
  if (!isGithubActions()) return text;
  return text.replace(/^(\s*):(?=:)/gm, '$1\\u{3a}').replaceAll('##[', '#\\u{23}[');
}
