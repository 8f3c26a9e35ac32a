/** The section of a README that a benchmark run writes. */

const START = '<!-- bench:start: written by `npm run bench` -->';
const END = '<!-- bench:end -->';

/** Replaces the text between the markers. Throws if the README has no markers. */
export function replaceBetweenMarkers(readme: string, text: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error(`the README has no \`${START}\` before \`${END}\``);
  return `${readme.slice(0, start + START.length)}\n\n${text}\n\n${readme.slice(end)}`;
}
