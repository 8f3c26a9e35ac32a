// @ts-check
/**
 * Finds the row in the table of versions for the reader's Home Assistant.
 * The first column of a row begins with its oldest version; the last row covers all earlier ones.
 */

/** @param {{ island: HTMLElement }} context */
export function hydrate({ island }) {
  const input = /** @type {HTMLInputElement} */ (island.querySelector('input'));
  const status = /** @type {HTMLElement} */ (island.querySelector('output'));
  const rows = [...island.querySelectorAll('tbody tr')];
  const find = () => {
    const version = readVersion(input.value);
    const row = version && (rows.find((each) => isFrom(each, version)) ?? rows.at(-1));
    for (const each of rows) each.toggleAttribute('data-found', each === row);
    const [, plugin] = row?.querySelectorAll('td') ?? [];
    status.textContent = plugin ? `Custom Sidebar ${plugin.textContent?.trim()}` : '';
  };
  input.addEventListener('input', find);
  find();
}

/**
 * Reads a version; `2026.6` is `2026.6.0`.
 * @param {string} text
 * @returns {number[] | undefined}
 */
function readVersion(text) {
  const [, year, month, patch = '0'] = /(\d{4})\.(\d{1,2})(?:\.(\d+))?/.exec(text) ?? [];
  return year === undefined ? undefined : [Number(year), Number(month), Number(patch)];
}

/**
 * Returns whether a version is at least the oldest one of a row.
 * @param {Element} row
 * @param {number[]} version
 */
function isFrom(row, version) {
  const text = row.querySelector('td')?.textContent ?? '';
  const first = /^\s*\d/.test(text) ? readVersion(text) : undefined;
  if (!first) return false;
  const index = first.findIndex((part, place) => part !== version[place]);
  return index < 0 || (version[index] ?? 0) > (first[index] ?? 0);
}
