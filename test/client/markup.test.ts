/** The contract between templates and page scripts: both sides use the same names for the same markup. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ATTRIBUTE, CLASS, ID, MARKUP_OF_SOURCES, MARKUP_OF_TEMPLATES } from '../../src/utils/markup.js';
import { ROOT } from '../support/paths.js';
import { listTree } from '../support/site.js';

/** Every name, as its member expression and as a selector. */
const NAMES = [
  ...Object.entries(CLASS).map(([key, name]) => ({ member: `CLASS.${key}`, name, selector: `.${name}` })),
  ...Object.entries(ID).map(([key, name]) => ({ member: `ID.${key}`, name, selector: `#${name}` })),
  ...Object.entries(ATTRIBUTE).map(([key, name]) => ({ member: `ATTRIBUTE.${key}`, name, selector: `[${name}]` })),
];
const clientFolder = join(ROOT, 'src/client');
const client = listTree(clientFolder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(clientFolder, file), 'utf8') }));
/** Removes interpolations, which refer to names of the contract. */
const withoutMembers = (text: string): string => text.replace(/\$\{[^}]*\}/g, '');

const markup = suite('markup');

/** Repository file → the names that it writes, as selectors. */
const OWNERS: readonly (readonly [file: string, selectors: readonly string[]])[] = [
  ...Object.entries(MARKUP_OF_TEMPLATES).map(([path, selectors]) => [`templates/${path}.tsx`, selectors] as const),
  ...Object.entries(MARKUP_OF_SOURCES).map(([path, selectors]) => [`src/${path}.ts`, selectors] as const),
];

markup('every name is written by one file', () => {
  assert.ok(NAMES.length > 30);
  for (const { member, selector } of NAMES) {
    const owners = OWNERS.filter(([, selectors]) => selectors.includes(selector)).map(([file]) => file);
    assert.is(owners.length, 1, `${selector}: ${owners}`);
    assert.ok(readFileSync(join(ROOT, owners[0] ?? ''), 'utf8').includes(member), `${owners}: ${member}`);
  }
});

markup('every name is used by a script', () => {
  const unused = NAMES.filter(({ member }) => !client.some(({ text }) => text.includes(member)));
  assert.equal(
    unused.map(({ member }) => member),
    [],
  );
});

markup('no script contains a name literally', () => {
  const selectors = NAMES.map(({ name, selector }) => ({
    selector,
    // In a string, followed by neither a letter nor a hyphen.
    pattern: new RegExp(`['"\`][^'"\`\\n]*${selector.startsWith('[') ? `\\[${name}` : `\\${selector}`}(?![\\w-])`),
  }));
  const repeated = client.flatMap(({ file, text }) =>
    selectors.filter(({ pattern }) => pattern.test(withoutMembers(text))).map(({ selector }) => `${file}: ${selector}`),
  );
  // `.sidebar` is part of a storage key.
  assert.equal(
    repeated.filter((line) => line !== 'sidebar.ts: .sidebar'),
    [],
  );
});

markup.run();
