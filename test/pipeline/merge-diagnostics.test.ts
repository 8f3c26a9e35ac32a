/** Merging the diagnostics of several languages and versions into one list. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forLanguage } from '../../src/config/languages.js';
import { mergeDiagnostics } from '../../src/pipeline/merge-diagnostics.js';
import type { Config } from '../../src/types/config.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';
import { joinFile } from '../../src/utils/paths.js';
import { makeConfig } from '../support/pages.js';

const CONFIG = makeConfig({ baseUrl: '/b/', i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ar'] }, docs: {} });
const [EN, FR, AR] = ['en', 'fr', 'ar'].map((locale) => forLanguage(CONFIG, { locale }));

const found = (file: string, message = 'Wrong.', more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'broken-link',
  severity: 'error',
  message,
  location: { file: joinFile(file) },
  ...more,
});

/** Formats diagnostics as `file: message (notes)`. */
const show = (findings: readonly Diagnostic[]): readonly string[] =>
  findings.map(
    ({ location, message, notes = [] }) =>
      `${location?.file}: ${message}${notes.map((note) => ` (${note.message})`).join('')}`,
  );

const merge = (
  ...languages: readonly (readonly [Config | undefined, ...(readonly Diagnostic[])])[]
): readonly string[] => show(mergeDiagnostics(languages.map(([config, ...diagnostics]) => ({ config, diagnostics }))));

test('one language is unchanged', () => {
  assert.equal(merge([EN, found('docs/b.md'), found('docs/a.md')]), ['docs/a.md: Wrong.', 'docs/b.md: Wrong.']);
  assert.equal(merge(), []);
});

test('a problem in several languages is one diagnostic that names the others, unless it affects all', () => {
  assert.equal(merge([EN, found('docs/a.md')], [FR, found('docs/a.md')], [AR]), [
    'docs/a.md: Wrong. (Also in 1 more language: `fr`.)',
  ]);
  assert.equal(merge([EN, found('docs/a.md')], [FR, found('docs/a.md')], [AR, found('docs/a.md')]), [
    'docs/a.md: Wrong.',
  ]);
});

test('translated URLs count as equal', () => {
  assert.equal(
    merge([EN, found('docs/a.md', 'There is no `/b/x`.')], [FR, found('docs/a.md', 'There is no `/b/fr/x`.')]),
    ['docs/a.md: There is no `/b/x`.'],
  );
});

test('a problem in another language names it, unless its file does', () => {
  assert.equal(merge([EN], [FR, found('docs/a.md'), found('i18n/fr/docs/a.md')]), [
    'docs/a.md: Wrong. (In the language `fr`.)',
    'i18n/fr/docs/a.md: Wrong.',
  ]);
});

test('existing notes stay first', () => {
  const noted = found('docs/a.md', 'Wrong.', { notes: [{ message: 'Here.' }] });
  assert.equal(merge([EN, noted], [FR, noted], [AR]), ['docs/a.md: Wrong. (Here.) (Also in 1 more language: `fr`.)']);
});

test('an invalid configuration is reported once', () => {
  assert.equal(merge([undefined, found('csb-docs.config.json')], [undefined, found('csb-docs.config.json')]), [
    'csb-docs.config.json: Wrong.',
  ]);
});

const VERSIONED: Config = {
  ...CONFIG,
  docs: CONFIG.docs.map((docs) => ({
    ...docs,
    versions: docs.versions.flatMap((version) => [
      version,
      { ...version, name: '1.0', label: '1.0', path: 'versioned_docs/version-1.0', routeBasePath: 'docs/1.0' },
      { ...version, name: '0.9', label: '0.9', path: 'versioned_docs/version-0.9', routeBasePath: 'docs/0.9' },
    ]),
  })),
};

test('a problem in several versions is one diagnostic, in the current docs', () => {
  assert.equal(
    merge([
      VERSIONED,
      found('versioned_docs/version-0.9/a.md', 'There is no `/docs/0.9/x`.'),
      found('docs/a.md', 'There is no `/docs/x`.'),
      found('versioned_docs/version-1.0/a.md', 'There is no `/docs/1.0/x`.'),
      found('versioned_docs/version-1.0/b.md'),
    ]),
    [
      'docs/a.md: There is no `/docs/x`. (The same in 2 more versions: `1.0`, `0.9`.)',
      'versioned_docs/version-1.0/b.md: Wrong.',
    ],
  );
});

test('two equal problems on one page stay two', () => {
  assert.is(merge([VERSIONED, found('docs/a.md', 'X'), found('versioned_docs/version-1.0/a.md', 'X')]).length, 1);
  const at = (line: number): Partial<Diagnostic> => ({
    location: { file: joinFile('docs/a.md'), range: { start: { line, column: 1 }, end: { line, column: 2 } } },
  });
  const twice = [found('', 'X', at(1)), found('', 'X', at(2))];
  assert.is(merge([VERSIONED, ...twice]).length, 2);
});

test.run();
