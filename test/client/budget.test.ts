/** What a reader downloads, in gzipped bytes: the budgets that the design sets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleClient, bundlePageScripts } from '../../src/io/bundle-scripts.js';
import { buildSite } from '../support/built-site.js';
import { ROOT, SITE } from '../support/paths.js';
import { listTree } from '../support/site.js';

const KB = 1000;
const sizeOf = (text: string): number => gzipSync(text, { level: 9 }).length;
/** A little more than the usual script: what wakes islands. */
const WITH_ISLANDS = 5.5 * KB;

const scripts = await bundlePageScripts(SITE, false);
const built = await buildSite();
const output = built.output.folder;
const read = (file: string): string => readFileSync(join(output, file), 'utf8');
const page = read('installation.html');

const budget = suite('budget');

budget('the script of every page has at most 5 kB', () => assert.ok(sizeOf(scripts.main.content) <= 5 * KB, `${sizeOf(scripts.main.content)} bytes`));

budget('the script inside every page has at most 1 kB', () => assert.ok(sizeOf(scripts.inline) <= KB, `${sizeOf(scripts.inline)} bytes`));

budget('islands cost a page little until they are wanted', async () => {
  const { main } = await bundlePageScripts(SITE, true);
  assert.ok(sizeOf(main.content) <= WITH_ISLANDS, `${sizeOf(main.content)} bytes`);
  assert.not.match(main.content, /hydrateRoot|react/i);
});

budget('the styles have at most 12 kB', () => {
  const sheets = listTree(output).filter((file) => file.endsWith('.css'));
  assert.is(sheets.length, 1);
  const size = sizeOf(sheets.map(read).join(''));
  assert.ok(size <= 12 * KB, `${size} bytes`);
});

budget('a page asks for at most five files beside images', () => {
  const links = [...page.matchAll(/<link rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*>|<script[^>]* src=[^>]*>/g)];
  assert.ok(links.length + 1 <= 5, links.map(([tag]) => tag).join('\n'));
  assert.not.match(scripts.main.content, /\bimport\b/, 'the script fetches no further script');
});

budget('without islands there is no React, in no file', () => {
  const files = listTree(output).filter((file) => file.endsWith('.js'));
  assert.equal(files, [scripts.main.path]);
  assert.not.match(scripts.main.content, /hydrateRoot|createElement\(.*useState|react/i);
});

budget('the script inside pages is the same text on every page and every site', async () => {
  const inline = (await bundleClient({ siteDir: join(ROOT, 'test'), entry: join(ROOT, 'dist/src/client/inline.js'), format: 'iife' })).code.trim();
  assert.is(inline, scripts.inline);
  const pages = listTree(output).filter((file) => file.endsWith('.html'));
  assert.equal(pages.filter((file) => !read(file).includes(`<script>${inline}</script>`)), []);
  assert.not.match(inline, /[\n\r]|<\//);
});

budget.run();
