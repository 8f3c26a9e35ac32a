/** The version that was searched, as others are told of it. */

/** Its name; of several docs each with its name, `null` where there is only one version. */
export function toVersionName(versionOf: Readonly<Record<string, string>> = {}): string | null {
  const [only, ...others] = Object.entries(versionOf);
  if (only === undefined) return null;
  return others.length === 0 ? only[1] : [only, ...others].map((pair) => pair.join(' ')).join(', ');
}
