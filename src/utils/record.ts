/** Whether a value is an object with keys. */

/** True for an object that is not a list: a mapping of keys to values, whatever these are. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
