/** `clsx`, `classnames`: joins class names from strings, lists and objects, without falsy values. */
type Value =
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | readonly Value[]
  | Readonly<Record<string, unknown>>;

export function clsx(...values: readonly Value[]): string {
  return values.map(toText).filter(Boolean).join(' ');
}

function toText(value: Value): string {
  if (!value || value === true) return '';
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return clsx(...value);
  return Object.keys(value)
    .filter((name) => value[name])
    .join(' ');
}

function isList(value: unknown): value is readonly Value[] {
  return Array.isArray(value);
}

export default clsx;
