/**
 * Values of a configuration without paths of the machine: what browsers get must be the same wherever the site is built.
 * In: plain data, and the folder of the site. Out: the same; paths below the site begin with `@site/`, of others the
 * package and its file, or the name of the file, is left.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { isRecord } from '../../utils/record.js';

/** Takes the places out of all texts of a value. */
export function withoutPlaces(value: unknown, siteDir: string): unknown {
  if (typeof value === 'string') return toPortable(value, siteDir);
  if (Array.isArray(value)) return value.map((item) => withoutPlaces(item, siteDir));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutPlaces(inner, siteDir)]));
}

function toPortable(text: string, siteDir: string): string {
  const path = text.replace(/^file:\/\/(?=\/)/, '').replaceAll('\\', '/');
  const site = siteDir.replaceAll('\\', '/').replace(/\/$/, '');
  if (path === site || path.startsWith(`${site}/`)) return `@site${path.slice(site.length)}`;
  if (!isOfMachine(path, site)) return text;
  return /.*\/node_modules\/(.+)/.exec(path)?.[1] ?? basename(path);
}

/** An address of the site begins like a path. A path is in a folder with the site, is one of a package, or has a drive. */
function isOfMachine(path: string, site: string): boolean {
  if (/^[A-Za-z]:\//.test(path)) return true;
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  if (path.includes('/node_modules/')) return true;
  const [first, second] = path.slice(1).split('/');
  const [top, below] = site.slice(1).split('/');
  return first === top && (second === below || existsSync(path));
}
