/** Values read from YAML: plain data, except that numbers keep their spelling. */
import { isRecord } from '../record.js';

const SOURCE = Symbol('source');

/** A number with its spelling, because a title of `1.10` must not become `1.1`. */
export interface YamlNumber {
  readonly number: number;
  readonly [SOURCE]: string;
}

/** A value read from YAML. */
export type YamlValue = string | boolean | null | YamlNumber | readonly YamlValue[] | YamlObject;

/** A mapping. Use `Object.hasOwn` to look up keys. */
export interface YamlObject {
  readonly [key: string]: YamlValue;
}

/** Creates a number with its spelling. */
export function toYamlNumber(number: number, source: string): YamlNumber {
  return { number, [SOURCE]: source };
}

/** Returns true for a number. */
export function isYamlNumber(value: unknown): value is YamlNumber {
  return isRecord(value) && SOURCE in value;
}

/** Returns true for a mapping. */
export function isYamlObject(value: unknown): value is YamlObject {
  return isRecord(value) && !isYamlNumber(value);
}

/** Returns true for a list. */
function isYamlList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}

/** Returns the spelling of a number. */
export function sourceOf(value: YamlNumber): string {
  return value[SOURCE];
}

/** Converts a value to JSON for a page. `NaN` and numbers beyond double precision become their spelling. */
export function toJson(value: YamlValue): unknown {
  if (isYamlNumber(value))
    return Number.isFinite(value.number) && (!Number.isInteger(value.number) || Number.isSafeInteger(value.number))
      ? value.number
      : sourceOf(value);
  if (isYamlList(value)) return value.map(toJson);
  return isYamlObject(value) ? toJsonObject(value) : value;
}

/** Converts a mapping to JSON. */
export function toJsonObject(values: YamlObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([key, item]) => [key, toJson(item)]));
}
