/** The restyling examples of the manual's gallery page, as sites. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.js';
import { writeSite } from '../site.js';
import { readFences } from './fences.js';

/** A configuration and its files. */
export interface Restyling {
  /** Its heading, in lower case. */
  readonly name: string;
  /** Path in the site → text. */
  readonly files: Readonly<Record<string, string>>;
}

/** Content that all of them show. */
const CONTENT = join(ROOT, 'test/manual/gallery');

/** Reads the sections of the page that contain files. */
export function readRestylings(): readonly Restyling[] {
  const page = readFileSync(join(ROOT, 'docs/docs/look/gallery.md'), 'utf8');
  return page.split(/^## /m).flatMap((section) => {
    const files = readFences(section).filter(({ mark }) => mark?.kind === 'file');
    if (files.length === 0) return [];
    const name = section.slice(0, section.indexOf('\n')).trim().toLowerCase();
    return [{ name, files: Object.fromEntries(files.map(({ title = '', text }) => [title, text])) }];
  });
}

/** Writes a restyling with sample pages and returns the folder. */
export function writeRestyling({ name, files }: Restyling): string {
  const pages = readdirSync(CONTENT).map((file) => [`docs/${file}`, readFileSync(join(CONTENT, file), 'utf8')]);
  return writeSite({ ...Object.fromEntries(pages), ...files }, name);
}
