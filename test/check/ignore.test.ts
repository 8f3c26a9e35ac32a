/** Diagnostics that are suppressed: in the configuration, in front matter, and by comments. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { check, findIn, makeCheckable } from '../support/checked.js';
import { runHere } from '../support/in-process.js';

/** Returns the diagnostics of a home page with this text; its first line is line 3 of the file. */
async function findInText(text: string, name = 'index.md', config: object = {}): Promise<readonly string[]> {
  return (await findIn({ 'docs/index.md': '', [`docs/${name}`]: `# Home\n\n${text}\n` }, config)).filter(
    (line) => !line.includes('duplicate-doc-id'),
  );
}

const toRules = (...ignore: readonly unknown[]): object => ({ check: { ignore } });

test('a comment suppresses everything on the next line with content', async () => {
  assert.equal(
    await findInText(
      '<!-- csb-docs-ignore-next-line -->\n[A](/a) [B](#b)\n\n<!--csb-docs-ignore-next-line-->\n\n[C](/c)',
    ),
    [],
  );
  assert.equal(await findInText('<!-- csb-docs-ignore-next-line -->\n[A](/a)\n[B](/b)'), [
    'docs/index.md:5:1 error broken-link',
  ]);
});

test('a comment may list codes and URLs', async () => {
  const text = ['broken-anchor', '/a*', '/x, broken-link'].map(
    (patterns) => `<!-- csb-docs-ignore-next-line ${patterns} -->\n[A](/aa) [B](#b)\n`,
  );
  assert.equal(await findInText(text.join('\n')), [
    'docs/index.md:4:1 error broken-link',
    'docs/index.md:7:10 warning broken-anchor',
    'docs/index.md:10:10 warning broken-anchor',
  ]);
});

test('two comments suppress everything between them; they nest, and the end is optional', async () => {
  const [start, end] = ['<!-- csb-docs-ignore-start -->', '<!-- csb-docs-ignore-end -->'];
  assert.equal(await findInText(`${start}\n\n[A](/a)\n\n[B](/b)\n\n${end}\n\n[C](/c)`), [
    'docs/index.md:11:1 error broken-link',
  ]);
  const inner = `${start.replace(' -->', ' /b -->')}\n\n[A](/a) [B](/b)\n\n${end}\n\n[B](/b)`;
  assert.equal(await findInText(`${start.replace(' -->', ' /a -->')}\n\n${inner}\n\n${end}\n\n[A](/a)`), [
    'docs/index.md:11:1 error broken-link',
    'docs/index.md:15:1 error broken-link',
  ]);
  assert.equal(await findInText(`[A](/a)\n\n${start}\n\n[B](/b)`), ['docs/index.md:3:1 error broken-link']);
});

test('MDX uses MDX comments', async () => {
  const text =
    '{/* csb-docs-ignore-next-line broken-link */}\n[X](/x)\n\n    {/* csb-docs-ignore-next-line */}\n    [Y](/y)';
  assert.equal(await findInText(text, 'a.mdx'), []);
});

test('a comment in code has no effect', async () => {
  const comment = '<!-- csb-docs-ignore-next-line -->';
  for (const text of [
    `\`\`\`md\n${comment}\n\`\`\`\n[A](/a)`,
    `~~~~\n~~~\n${comment}\n~~~~\n[A](/a)`,
    `Text.\n\n    ${comment}\n\n[A](/a)`,
    `\`${comment}\`\n[A](/a)`,
    `\`\`\` \`a\` ${comment} \`\`\`\n[A](/a)`,
    `\`\`b ${comment}\`\`\n[A](/a)`,
  ])
    assert.equal(
      (await findInText(text)).map((line) => line.replace(/:\d+:\d+/, '')),
      ['docs/index.md error broken-link'],
      text,
    );
});

test('comments work in lists and after code', async () => {
  const comment = '<!-- csb-docs-ignore-next-line -->';
  assert.equal(
    await findInText(`10. Text\n\n    ${comment}\n    [A](/a)\n\n    Text.\n\n    ${comment}\n    [B](/b)`),
    [],
  );
  assert.equal(await findInText(`\`a\` and \`\`b\`\` ${comment}\n[A](/a)`), []);
});

test('a rule without effect is a warning at its location', async () => {
  const lines = await findIn(
    {
      'docs/index.md':
        '---\nignore_findings: [broken-link]\n---\n\n# Home\n\n<!-- csb-docs-ignore-next-line -->\nText.\n',
      'docs/a.md':
        '---\nignore_findings: true\n---\n\n# A\n\n[Home](/)\n\n<!-- csb-docs-ignore-start /x -->\n\n[X](/y)\n',
    },
    toRules('/none', { code: 'broken-anchor' }),
  );
  assert.equal(lines, [
    'csb-docs.config.json:1:103 warning unused-ignore | check.ignore.0',
    'csb-docs.config.json:1:111 warning unused-ignore | check.ignore.1',
    'docs/a.md:9:1 warning unused-ignore',
    'docs/index.md:2:1 warning unused-ignore',
    'docs/index.md:7:1 warning unused-ignore',
  ]);
});

test('a rule about other hosts may be unused while they are not checked', async () => {
  assert.equal(await findIn({}, toRules('https://example.org/*', { code: 'broken-external-link' })), []);
});

test('front matter suppresses diagnostics of its file', async () => {
  const text = '# T\n\n[A](/aa) [B](#b)\n';
  const lines = await findIn({
    'docs/index.md': `---\nignore_findings: true\n---\n\n${text}`,
    'docs/b.md': `---\nignore_findings: [broken-link]\n---\n\n${text}`,
    'docs/c.md': `---\nignore_findings:\n  - '#b'\n---\n\n${text}`,
    'pages/d.md': `---\nignore_findings: ['/a*', broken-anchor]\n---\n\n${text}`,
    'docs/e.md': text,
  });
  assert.equal(
    lines.filter((line) => !line.includes('orphan')),
    [
      'docs/b.md:7:10 warning broken-anchor',
      'docs/c.md:8:1 error broken-link',
      'docs/e.md:3:1 error broken-link',
      'docs/e.md:3:10 warning broken-anchor',
    ],
  );
});

test('the configuration suppresses by URL, or by code, file and URL combined', async () => {
  const files = {
    'docs/index.md': '# Home\n\n[A](/old/a) [B](/old/b/c) [C](/c) [D](#d)\n',
    'docs/more/e.md': '# E\n\n[C](/c) [D](#d)\n\n<b id="x"></b><i id="x"></i>\n',
  };
  assert.equal(
    await findIn(
      files,
      toRules('/old/**', { file: 'docs/more/**', link: '/c' }, { code: 'broken-anchor', file: '*/i*' }),
    ),
    [
      'docs/index.md:3:27 error broken-link',
      'docs/more/e.md:3:9 warning broken-anchor',
      'docs/more/e.md:5:15 warning duplicate-id',
    ],
  );
  assert.equal(await findIn(files, toRules('/*', '/old/**', '#d', { code: 'duplicate-id' })), []);
});

test('an invalid rule is a diagnostic', async () => {
  const configured = async (ignore: unknown): Promise<readonly string[]> => {
    const { code, findings } = await check(makeCheckable({}, { check: { ignore } }));
    assert.is(code, 2);
    return findings.map(({ message }) => message);
  };
  assert.equal(await configured('/a'), ['`check.ignore` must be a list, but is `"/a"`.']);
  assert.equal(await configured([3]), ['`check.ignore.0` must be a string or an object, but is `3`.']);
  assert.equal(await configured([{ codes: 'x', file: 'a' }]), ['`check.ignore.0.codes` is not a configuration key.']);
  // An empty object would suppress everything.
  assert.equal(await configured([{}]), ['`check.ignore.0` must have a `code`, a `file` or a `link`.']);
  for (const value of ['false', 'broken-link', '{ a: b }', '[[a]]', '3']) {
    const { code, findings } = await check(
      makeCheckable({ 'docs/index.md': `---\nignore_findings: ${value}\n---\n\n[A](/a)\n` }),
    );
    assert.is(code, 1);
    assert.match(findings[0]?.message ?? '', '`ignore_findings` must be `true`, or a list of codes and URLs');
    // An invalid value suppresses nothing.
    assert.is(findings.at(-1)?.code, 'broken-link', value);
  }
});

test('errors that prevent a site cannot be suppressed', async () => {
  const site = makeCheckable(
    {
      'docs/index.md': '---\nignore_findings: true\nslug: 5: 6\n---\n\n# Home\n',
      'templates/DocPage.tsx': 'export default function DocPage() {\n  throw new Error("broken");\n}\n',
    },
    toRules({ file: '**' }, { code: 'render-failed' }, { code: 'yaml-syntax' }),
  );
  const { code, findings } = await check(site);
  assert.is(code, 1);
  const errors = findings.filter(({ severity }) => severity === 'error').map(({ code: of }) => of);
  assert.equal([...new Set(errors)], ['yaml-syntax', 'render-failed']);
});

test('in a partial a comment applies wherever the partial is used, and is reported if unused', async () => {
  const files = {
    'docs/a.mdx': "import P from './_p.mdx';\n\n# A\n\n<P />\n",
    'docs/b.mdx': "import P from './_p.mdx';\n\n# B\n\n<P />\n",
  };
  assert.equal(await findIn({ ...files, 'docs/_p.mdx': '{/* csb-docs-ignore-next-line */}\n[A](/x)\n\n[B](/y)\n' }), [
    'docs/_p.mdx:4:1 error broken-link',
  ]);
  assert.equal(await findIn({ ...files, 'docs/_p.mdx': '{/* csb-docs-ignore-next-line */}\n[Home](/)\n' }), [
    'docs/_p.mdx:1:1 warning unused-ignore',
  ]);
});

test('suppressed diagnostics fail neither builds nor checks', async () => {
  const site = makeCheckable({ 'docs/index.md': '# Home\n\n<!-- csb-docs-ignore-next-line -->\n[A](/a)\n' });
  assert.is((await check(site, '--strict')).code, 0);
  assert.is((await runHere(['build'], { cwd: site })).code, 0);
});

test.run();
