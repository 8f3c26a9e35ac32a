/** Formats the searched version for reports. */

/** Returns its name. Several docs are listed with their names; `null` if there is only one version. */
export function toVersionName(versionOf: Readonly<Record<string, string>> = {}): string | null {
  const [only, ...others] = Object.entries(versionOf);
  if (only === undefined) return null;
  return others.length === 0 ? only[1] : [only, ...others].map((pair) => pair.join(' ')).join(', ');
}
