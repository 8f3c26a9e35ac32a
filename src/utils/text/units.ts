/** Times and sizes as people read and write them; units are decimal. */

/** `12 ms`, `3.4 s`. */
export function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A time that is only guessed, and never none: `7 s`, `2 min 5 s`. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const FACTORS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** The other way round, for `500 B`, `5 kB`, `1.5MB`, `1 GB`; undefined when it is none of these. */
export function parseBytes(text: string): number | undefined {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([kmg]?b)\s*$/i.exec(text) ?? [];
  const factor = FACTORS[unit.toLowerCase()];
  return number === undefined || factor === undefined ? undefined : Math.round(Number(number) * factor);
}

/** `1 record`, `2 records`. */
export function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
