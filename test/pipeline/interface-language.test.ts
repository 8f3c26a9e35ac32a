/** A site with an interface language other than English: texts, plural forms, dates, and output derived from them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

const doc = (title: string): string =>
  `---\ntitle: ${title}\ntags: [hafen]\nlast_update: { date: 2025-01-28, author: Ines }\n---\n\n## Kai\n\n:::tip\n\nRuhig.\n\n:::\n\nText[^1].\n\n[^1]: Note.\n`;

const CONTENT = {
  'docs/index.md': doc('Anfang'),
  'docs/zwei.md': doc('Zwei'),
  'blog/2025-01-28-erster.md': '---\ntitle: Erster\ntags: [hafen]\n---\n\nKurz.\n\n<!-- truncate -->\n\nLang.\n',
};

/** Builds the site in a language. Returns a function that reads its output files. */
const build = async (i18n: string): Promise<(path: string) => string> => {
  const config = `export default { title: 'Kai', url: 'https://kai.example', baseUrl: '/', i18n: { defaultLocale: '${i18n}' }, docs: { routeBasePath: '/', showLastUpdateTime: true, showLastUpdateAuthor: true } };`;
  const site = writeSite({ ...CONTENT, 'csb-docs.config.mjs': config }, 'language');
  const { code, stderr } = await runHere(['build'], { cwd: site });
  assert.is(code, 0, stderr);
  return (path) => readFileSync(join(site, 'build', path), 'utf8');
};

test('a German site is German', async () => {
  const read = await build('de');
  const page = read('index.html');
  assert.match(page, '<html lang="de" dir="ltr"');
  for (const text of [
    '>Zum Hauptinhalt springen<',
    'aria-label="Navigationspfad"',
    '<p>Zuletzt aktualisiert am <time dateTime="2025-01-28T00:00:00.000Z">28. Jan. 2025</time> von Ines</p>',
    'aria-label="Direkter Link zu Kai"',
    '>Tipp</p>',
    '>Fußnoten</h2>',
    'aria-label="Zurück zum Verweis 1"',
    '>Schlagwörter:<',
    '>Suchen<',
  ])
    assert.match(page, text);
  assert.match(read('tags/hafen/index.html'), '<h1>2 Seiten mit dem Schlagwort „hafen“</h1>');
  assert.match(read('blog/tags/hafen/index.html'), '<title>Ein Beitrag mit dem Schlagwort „hafen“ | Kai</title>');
  const blog = read('blog/index.html');
  assert.match(blog, '28. Januar 2025</time><span>1 Min. Lesezeit</span>');
  assert.match(blog, /Weiterlesen(?:<[^>]*>)*: Erster/);
  assert.match(read('404.html'), '<h1>Seite nicht gefunden</h1>');
});

test('search texts are German, too', async () => {
  const read = await build('ru');
  const settings: { readonly texts: { readonly resultCount: unknown } } = JSON.parse(read('search.ru.json'));
  assert.equal(settings.texts.resultCount, {
    one: '{count} результат',
    few: '{count} результата',
    many: '{count} результатов',
    other: '{count} результата',
  });
});

test.run();
