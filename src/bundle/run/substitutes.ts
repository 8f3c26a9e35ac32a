/**
 * Substitutes for packages that are not installed: those csb-docs ships itself, and small versions of `fs-extra` and
 * `js-yaml`.
 */
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ownPackageRoot, readManifest } from '../../files/package.js';
import { findVendored, requireVendored } from '../build/vendored.js';

/** Returns a substitute for a package. Undefined for most. */
export function findSubstitute(specifier: string): unknown {
  if (specifier === 'fs-extra') return likeFsExtra();
  if (specifier === 'js-yaml') return likeJsYaml(requireVendored().yaml);
  return findVendored(specifier) ?? findDependency(specifier);
}

/** Loads a dependency of csb-docs. */
function findDependency(specifier: string): unknown {
  if (!Object.hasOwn(readManifest(ownPackageRoot).dependencies, specifier)) return undefined;
  try {
    return createRequire(join(ownPackageRoot, 'package.json'))(specifier);
  } catch {
    return undefined;
  }
}

interface Yaml {
  readonly parse: (text: string) => unknown;
  readonly stringify: (value: unknown) => string;
}

function likeJsYaml({ parse, stringify }: Yaml): object {
  const load = (text: unknown): unknown => parse(String(text));
  return { load, safeLoad: load, dump: stringify, safeDump: stringify };
}

/**
 * Node's `fs` functions, which return promises if called without a callback, and the most used `fs-extra` functions.
 */
function likeFsExtra(): object {
  const both = Object.entries(fs.promises).flatMap(([name, withPromise]): [string, unknown][] => {
    const withCallback: unknown = Reflect.get(fs, name);
    if (typeof withPromise !== 'function' || typeof withCallback !== 'function') return [];
    const choose = (...given: unknown[]): unknown =>
      Reflect.apply(typeof given.at(-1) === 'function' ? withCallback : withPromise, fs, given);
    return [[name, choose]];
  });
  const readJsonSync = (path: string): unknown => JSON.parse(fs.readFileSync(path, 'utf8'));
  const ensureDirSync = (path: string): unknown => fs.mkdirSync(path, { recursive: true });
  const outputFileSync = (path: string, data: string): void => {
    ensureDirSync(dirname(path));
    fs.writeFileSync(path, data);
  };
  const own = { readJsonSync, readJSONSync: readJsonSync, ensureDirSync, mkdirpSync: ensureDirSync, outputFileSync };
  const awaited = Object.entries(own).map(([name, run]) => [
    name.replace(/Sync$/, ''),
    async (path: string, data: string) => run(path, data),
  ]);
  return {
    ...fs,
    ...Object.fromEntries(both),
    ...own,
    ...Object.fromEntries(awaited),
    pathExistsSync: fs.existsSync,
    pathExists: async (path: string) => fs.existsSync(path),
  };
}
