/**
 * The generated reference pages are complete and up to date. The expected entries are counted independently of the
 * generator.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { declareCommands } from '../../src/cli.js';
import { siteSchema } from '../../src/config/schema/site.js';
import { authorSchema } from '../../src/markdown/fields/authors.js';
import { categorySchema } from '../../src/markdown/fields/category.js';
import { docSchema, legacySchema, postSchema, standaloneSchema } from '../../src/markdown/fields/page-tables.js';
import { searchTestSchema } from '../../src/markdown/fields/search-tests.js';
import { tagSchema } from '../../src/markdown/fields/tags.js';
import { readTemplates } from '../../src/output/reference/reference-sources.js';
import { referencePages } from '../../tools/reference-pages.js';
import { ROOT } from '../support/paths.js';

const DOCS = join(ROOT, 'docs/docs');
const page = (name: string): string => readFileSync(join(DOCS, `reference/${name}.md`), 'utf8');

test('every generated page is up to date', () => {
  for (const { path, text } of referencePages())
    assert.is(readFileSync(join(DOCS, path), 'utf8'), text, `${path}: run \`npm run reference\``);
});

test('no entry appears twice', () => {
  for (const { path, text } of referencePages()) {
    const ids = [...text.matchAll(/^#+ .*\{#(.+)\}$|^\| [^|]*<!-- #(\S+) -->/gm)].map(
      ([, heading, row]) => heading ?? row,
    );
    assert.equal(ids, [...new Set(ids)], path);
  }
});

/** Returns the keys of a schema, nested ones included. Wrapper schemas are unwrapped. */
function keysOf(schema: unknown, prefix = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries, wrapped, options, item, value, pipe } = schema as Readonly<Record<string, unknown>>;
  if (entries !== undefined)
    return Object.entries(entries as object).flatMap(([name, inner]) => [
      prefix + name,
      ...keysOf(inner, `${prefix}${name}.`),
    ]);
  const inside = [
    wrapped,
    item,
    value,
    ...(Array.isArray(options) ? options : []),
    ...(Array.isArray(pipe) ? pipe.slice(1) : []),
  ];
  const first: unknown = Array.isArray(pipe) ? pipe[0] : undefined;
  return [...(first === schema ? [] : keysOf(first, prefix)), ...inside.flatMap((each) => keysOf(each, prefix))];
}

/** Returns the keys that have a heading or a row, without the markers for list items and arbitrary names. */
function listed(text: string): readonly string[] {
  return [...text.matchAll(/^(?:#+ `([^`]+)` \{#|\| `([^`]+)` <!-- #)/gm)].map(([, heading, row = '']) =>
    (heading ?? row).replaceAll('[]', '').replaceAll('.*', ''),
  );
}

test('every configuration key has an entry', () => {
  const pages = readdirSync(join(DOCS, 'reference')).filter((name) => /^configuration.*\.md$/.test(name));
  const described = new Set(pages.flatMap((name) => listed(page(name.replace('.md', '')))));
  const keys = new Set(keysOf(siteSchema));
  assert.ok(keys.size > 250, `${keys.size} keys`);
  assert.equal(
    [...keys].filter((key) => !described.has(key)),
    [],
  );
  assert.is(described.size, keys.size);
});

test('every key of front matter has a row in the section of its kind', () => {
  const [, all = '', docs = '', posts = '', pages = ''] = page('front-matter').split(/^## /m);
  const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const kinds = [
    [docs, Object.keys(docSchema.entries).map(snake)],
    [posts, [...Object.keys(postSchema.entries).map(snake), ...Object.keys(legacySchema.entries)]],
    [pages, Object.keys(standaloneSchema.entries).map(snake)],
  ] as const;
  for (const [own, keys] of kinds) {
    const described = listed(`${all}${own}`).filter((key) => !key.includes('.') && key !== 'mdx');
    assert.equal([...described].sort(), [...keys].sort());
  }
});

test('every key of data files has a row', () => {
  const text = page('files');
  const files = { category: categorySchema, authors: authorSchema, tags: tagSchema, 'search-tests': searchTestSchema };
  for (const [name, { entries }] of Object.entries(files))
    for (const key of Object.keys(entries))
      assert.ok(
        text.includes(`\`${key}\` <!-- #${name}-${key.toLowerCase().replace('_', '-')} -->`),
        `${name}: ${key}`,
      );
});

test('every command, argument and option is in its section', () => {
  const [, ...sections] = page('commands').split(/^## /m);
  const { commands } = declareCommands();
  assert.ok(commands.length > 10);
  for (const command of commands) {
    const section = sections.find((each) => each.startsWith(`\`${command.name()}\` `)) ?? '';
    const described = [...section.matchAll(/^\| (`.+`) <!-- #/gm)].flatMap(([, names = '']) =>
      names.slice(1, -1).split('`, `'),
    );
    const options = command.options.flatMap(({ flags }) => flags.split(', '));
    const names = command.registeredArguments.map((each) => (each.required ? `<${each.name()}>` : `[${each.name()}]`));
    assert.equal([...described].sort(), [...options, ...names].sort(), command.name());
  }
});

test('every replaceable theme component is listed with all its props', () => {
  const text = page('template-props');
  let count = 0;
  for (const [path, source] of Object.entries(readTemplates()))
    for (const [, name = '', given = ''] of source.matchAll(
      /^export (?:default )?function ([A-Z]\w*)\((?:\{([^}]*)\})?/gm,
    )) {
      const section = text
        .split(/^### /m)
        .find((each) => each.startsWith(`\`${name}\` `) && each.includes(`\`${path}\``));
      assert.ok(section !== undefined, `${path}: ${name}`);
      for (const prop of given
        .replace(/\s*=[^,]*|:[\s\S]*/g, '')
        .split(',')
        .map((each) => each.trim())) {
        if (prop === '' || prop.startsWith('...')) continue;
        assert.ok(section.includes(`- \`${prop}\``), `${path}: ${name} takes ${prop}`);
        count += 1;
      }
    }
  assert.ok(count > 80, `${count} props`);
});

/** Returns the compiled modules of a package entry; a pattern has one for each folder. */
function modulesOf(path: string, types: string): readonly (readonly [entry: string, module: string])[] {
  const name = path.replace('.', 'csb-docs');
  const source = types.replace('./', '').replace('.d.ts', '.js');
  const [folder = '', rest] = source.split('*');
  if (rest === undefined) return [[name, source]];
  return (existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)) : [])
    .filter((each) => existsSync(join(ROOT, folder, each + rest)))
    .map((each) => [name.replace('*', each), source.replace('*', each)]);
}

test('every diagnostic and every style variable is listed', () => {
  const codes = [...page('diagnostics').matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(([, code]) => code);
  assert.equal([...page('findings').matchAll(/^### `(.+)`$/gm)].map(([, code]) => code).sort(), codes.sort());
  const sheet = readFileSync(join(ROOT, 'templates/styles/tokens.css'), 'utf8');
  const names = new Set([...sheet.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name));
  assert.equal([...listed(page('styles'))].sort(), [...names].sort());
});

test('every value exported by an entry of the package is listed', async () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const text = page('functions');
  const entries = Object.entries<{ readonly types?: string }>(manifest.exports);
  for (const [name, module] of entries.flatMap(([path, { types }]) => (types ? modulesOf(path, types) : []))) {
    const section = text.split(/^## /m).find((each) => each.startsWith(`\`${name}\` `)) ?? '';
    const values = Object.keys(await import(pathToFileURL(join(ROOT, module)).href));
    const listed = section.split(/^### /m).filter((each) => each.includes('```ts'));
    assert.equal(listed.map((each) => each.split('`')[1] ?? '').sort(), values.sort(), name);
  }
});

test.run();
