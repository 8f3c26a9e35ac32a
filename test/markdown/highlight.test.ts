/** Cached lines get the same classes as tokenizing whole blocks. */
import { readFileSync } from 'node:fs';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPatterns } from '../../src/files/patterns.js';
import { createHighlighter } from '../../src/markdown/highlight/highlight.js';
import { classOfColour, THEME_NAME, theme } from '../../src/markdown/highlight/theme.js';
import { ROOT } from '../support/paths.js';
import { listTree } from '../support/site.js';

const LANGUAGES = [
  'yaml',
  'javascript',
  'typescript',
  'tsx',
  'bash',
  'json',
  'html',
  'css',
  'python',
  'jinja',
  'diff',
  'php',
];

interface Sample {
  readonly language: keyof typeof bundledLanguages;
  readonly code: string;
}

/** Blocks with a line whose meaning depends on its context. */
const TRICKY: readonly (readonly [Sample['language'], string])[] = [
  ['yaml', 'a: |\n  key: value\n  # no comment\nkey: value\n# comment'],
  ['yaml', 'a:\n  key: value\n  # no comment\nb: >-\n\n  key: value\n- "x\n  key: value\n  y"'],
  [
    'javascript',
    `const a = \`\nconst b = 1;\n\${\nconst c = 2;\n}\n\`;\nconst b = 1;\n/*\nconst b = 1;\n*/ const d = /x/;`,
  ],
  ['bash', "cat <<'EOF'\necho $HOME\nEOF\necho $HOME\ncat <<OTHER\necho $HOME\nEOF\nOTHER\necho $HOME"],
  [
    'html',
    '<script>\nconst a = "<b>";\n</script>\n<style>\na { color: red }\n</style>\nconst a = "<b>";\na { color: red }',
  ],
  ['python', 'a = """\nb = 1\n"""\nb = 1\ndef f(\n  b = 1\n):\n  b = 1'],
  ['php', '<?php\n$a = <<<X\n$b\nX;\n$b\n?>\n$b'],
  ['diff', '--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n--- a'],
  ['json', '{\n"a": [\n"a",\n{ "a": 1 }\n]\n}\n"a",'],
  ['tsx', 'const a = <p>\nconst b = 1;\n</p>;\nconst b = 1;\ntype T = {\nb: 1;\n};'],
];

/** Every fenced block of the site sources, and the tricky ones. */
function readSamples(): readonly Sample[] {
  const texts = ['site/docs', 'site/blog'].flatMap((folder) =>
    listTree(`${ROOT}${folder}`)
      .filter((path) => path.endsWith('.md'))
      .map((path) => readFileSync(`${ROOT}${folder}/${path}`, 'utf8')),
  );
  const blocks = texts.flatMap((text) => [...text.matchAll(/^```(\w+).*\n([\s\S]*?)\n```$/gm)]);
  return [
    ...TRICKY.map(([language, code]) => ({ language, code })),
    ...blocks.flatMap(([, language = '', code = '']) =>
      LANGUAGES.includes(language) ? [{ language: language as Sample['language'], code }] : [],
    ),
  ];
}

/** Splits a line of HTML into runs of text with their class. */
function readTokens(html: string): readonly { readonly text: string; readonly className: string | undefined }[] {
  const runs = html.matchAll(/<span class="(?<className>[^"]*)">(?<marked>[^<]*)<\/span>|(?<plain>[^<]+)/g);
  return [...runs].map(({ groups = {} }) => ({
    text: (groups['marked'] ?? groups['plain'] ?? '').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    className: groups['className'],
  }));
}

/** Returns each visible character with its class; white space has none, because it belongs to the previous run. */
function classesOf(lines: readonly (readonly { readonly text: string; readonly className: string | undefined }[])[]) {
  return lines.map((line) =>
    line.flatMap(({ text, className }) =>
      [...text].map((letter) => (/\s/.test(letter) ? ' ' : `${letter}${className ?? ''}`)),
    ),
  );
}

test('in any order, and repeatedly', async () => {
  const samples = readSamples();
  assert.ok(samples.length > 100, `${samples.length} samples`);
  const languages = [...new Set(samples.map(({ language }) => language))];
  const core = await createHighlighterCore({
    themes: [theme],
    langs: languages.map((name) => bundledLanguages[name]),
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const highlight = createHighlighter(readPatterns);
  for (const order of [samples, samples.toReversed(), samples])
    for (const { code, language } of order) {
      const lines = core.codeToTokensBase(code, { lang: language, theme: THEME_NAME, tokenizeTimeLimit: 0 });
      const expected = lines.map((line) =>
        line.map(({ content, color }) => ({ text: content, className: classOfColour(color) })),
      );
      assert.equal(classesOf((await highlight(code, language)).map(readTokens)), classesOf(expected), code);
    }
  core.dispose();
});

test('Markdown front matter is YAML, and MDX code is code', async () => {
  const highlight = createHighlighter(readPatterns);
  for (const language of ['md', 'markdown', 'mdx']) {
    const [first, field, last, , heading = ''] = await highlight('---\nslug: 12\n---\n\n# Title', language);
    assert.is(first, last, language);
    assert.is(field, (await highlight('slug: 12', 'yaml'))[0], language);
    assert.match(heading, /^<span class="[^"]+"># Title<\/span>$/, language);
  }
  const line = "export const version = '1.2';";
  assert.is((await highlight(line, 'mdx'))[0], (await highlight(line, 'tsx'))[0]);
});

test.run();
