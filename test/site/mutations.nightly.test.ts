/**
 * A single mistake in the Custom Sidebar site is found, located and explained, and the previous output stays unchanged.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Ran } from '../support/cli.js';
import { runHere } from '../support/in-process.js';
import { SITE } from '../support/paths.js';
import { compareTrees, copySite, editFile, readTree, writeFile } from '../support/site.js';

interface Mutation {
  readonly name: string;
  readonly mutate: (site: string) => void;
  readonly code: number;
  /** Lines that the diagnostics contain. */
  readonly says: readonly (string | RegExp)[];
}

const INSTALLATION = 'docs/02-installation.md';
const append =
  (text: string) =>
  (site: string): void =>
    editFile(site, INSTALLATION, (before) => `${before.trimEnd()}\n\n${text}\n`);

const mutations: readonly Mutation[] = [
  {
    name: 'a link to a missing page',
    mutate: append('Read [the options](/configuration/main-configuraton-options).'),
    code: 1,
    says: [
      /^docs\/02-installation\.md:\d+:6 error broken-link$/m,
      '`/configuration/main-configuraton-options` is not a page of this site.',
      'Did you mean `/configuration/main-configuration-options`?',
      /^ *> +\d+ \| Read \[the options\]/m,
    ],
  },
  {
    name: 'a link to a missing anchor, under --strict',
    mutate: append('Read [which versions](#version-compatability).'),
    code: 1,
    says: [/^docs\/02-installation\.md:\d+:6 warning broken-anchor$/m, 'Did you mean `#version-compatibility`?'],
  },
  {
    name: 'a second page of one address, under --strict',
    mutate: (site) => writeFile(site, 'docs/09-copy.md', '---\nslug: /installation\ntitle: Copy\n---\n\nA copy.\n'),
    code: 1,
    says: [/^docs\/09-copy\.md(:2:\d+)? warning duplicate-route$/m, /docs\/02-installation\.md/],
  },
  {
    name: 'a front matter value of the wrong type',
    mutate: (site) => editFile(site, INSTALLATION, (text) => text.replace(/^---\n/, '---\nsidebar_position: second\n')),
    code: 1,
    says: [/^docs\/02-installation\.md:2:\d+ error bad-front-matter$/m, '`sidebar_position`'],
  },
  {
    name: 'a misspelt configuration key',
    mutate: (site) => editFile(site, 'csb-docs.config.ts', (text) => text.replace('onBrokenLinks:', 'onBrokenLink:')),
    code: 2,
    says: [/^csb-docs\.config\.ts:\d+:\d+ error unknown-config-key$/m, 'Did you mean `onBrokenLinks`?'],
  },
  {
    name: 'an image that is not there',
    mutate: append('![The sidebar](./drawings/sidebar-anatmy.svg)'),
    code: 1,
    says: [/^docs\/02-installation\.md:\d+:1 error missing-asset$/m, /Did you mean `.*sidebar-anatomy\.svg`\?/],
  },
  {
    name: 'an author who is not in the authors file',
    mutate: (site) =>
      editFile(site, 'blog/2025/2025-01-28-exceptions-matchers-conditions.md', (text) =>
        text.replace('[elchininet]', '[elchinine]'),
      ),
    code: 1,
    says: [
      /^blog\/2025\/2025-01-28-exceptions-matchers-conditions\.md:\d+:\d+ error unknown-author$/m,
      'Did you mean `elchininet`?',
    ],
  },
];

const site = copySite(SITE, 'mutations');
const before = await runHere(['build'], { cwd: site });
const good = readTree(join(site, 'build'));

test('before any mistake, the copy builds with --strict', async () => {
  assert.is(before.code, 0, before.stderr);
  const again = await runHere(['build', '--strict'], { cwd: site });
  assert.is(again.code, 0, again.stderr);
  assert.equal(compareTrees(readTree(join(site, 'build')), good), []);
});

/** Copies the site with its good output, applies mistakes, and builds it. */
async function buildWith(made: readonly Mutation[]): Promise<{ readonly copy: string; readonly ran: Ran }> {
  const copy = copySite(SITE, 'mutation');
  cpSync(join(site, 'build'), join(copy, 'build'), { recursive: true });
  for (const { mutate } of made) mutate(copy);
  return { copy, ran: await runHere(['build', '--strict'], { cwd: copy }) };
}

// Mistakes in content do not hide each other; a mistake in the configuration ends the build.
const ofContent = mutations.filter(({ code }) => code === 1);
const broken = await buildWith(ofContent);

for (const mutation of mutations) {
  const { name, code, says } = mutation;
  test(`${name}: exit ${code}, location and reason, with the old output unchanged`, async () => {
    const { copy, ran } = ofContent.includes(mutation) ? broken : await buildWith([mutation]);
    for (const line of says)
      assert.ok(
        typeof line === 'string' ? ran.stderr.includes(line) : line.test(ran.stderr),
        `expected ${line} in:\n${ran.stderr}`,
      );
    assert.is(ran.code, code);
    assert.equal(compareTrees(readTree(join(copy, 'build')), good), []);
  });
}

test('`check` reports the same, in the same order', async () => {
  const { code, stderr } = await runHere(['check', '--strict'], { cwd: broken.copy });
  assert.is(code, 1);
  const places = (text: string): readonly string[] => text.match(/^\S+:\d+:\d+ \w+ [\w-]+$/gm) ?? [];
  assert.ok(places(stderr).length >= ofContent.length);
  assert.equal(places(stderr), places(broken.ran.stderr));
});

test.run();
