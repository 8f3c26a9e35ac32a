/** The values that YAML is read as: plain data, except that numbers keep their spelling. */
import { isRecord } from '../record.js';

const SOURCE = Symbol('source');

/** A number with its spelling: a title of `1.10` must not become `1.1`. */
export interface YamlNumber {
  readonly number: number;
  readonly [SOURCE]: string;
}

/** A value as it is read from YAML. */
export type YamlValue = string | boolean | null | YamlNumber | readonly YamlValue[] | YamlObject;

/** A mapping; look keys up with `Object.hasOwn`. */
export interface YamlObject {
  readonly [key: string]: YamlValue;
}

/** A number and how it was written. */
export function toYamlNumber(number: number, source: string): YamlNumber {
  return { number, [SOURCE]: source };
}

/** True for a number. */
export function isYamlNumber(value: unknown): value is YamlNumber {
  return isRecord(value) && SOURCE in value;
}

/** True for a mapping. */
export function isYamlObject(value: unknown): value is YamlObject {
  return isRecord(value) && !isYamlNumber(value);
}

/** True for a list. */
function isYamlList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}

/** The spelling of a number. */
export function sourceOf(value: YamlNumber): string {
  return value[SOURCE];
}

/** The value as it goes into a page: JSON values only. `NaN` and numbers beyond precision keep their spelling. */
export function toJson(value: YamlValue): unknown {
  if (isYamlNumber(value))
    return Number.isFinite(value.number) && (!Number.isInteger(value.number) || Number.isSafeInteger(value.number))
      ? value.number
      : sourceOf(value);
  if (isYamlList(value)) return value.map(toJson);
  return isYamlObject(value) ? toJsonObject(value) : value;
}

/** `toJson` of a mapping. */
export function toJsonObject(values: YamlObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([key, item]) => [key, toJson(item)]));
}
