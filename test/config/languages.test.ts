/** The languages of a configuration, and the configuration of each language. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forLanguage, type LanguageOptions, toLanguages, type WantedLanguage } from '../../src/config/languages.js';
import { makeConfig } from '../support/pages.js';

const SITE = { url: 'https://example.com', baseUrl: '/docs/' };

const list = (options: Partial<LanguageOptions>): readonly string[] =>
  toLanguages({ defaultLocale: 'en', path: 'i18n', locales: [], localeConfigs: {}, ...options }, SITE).locales.map(
    ({ name, label, direction, htmlLang, calendar, path, url, baseUrl, outFolder, translate }) =>
      [name, label, direction, htmlLang, calendar, path, url, baseUrl, outFolder, translate].join(' '),
  );

const ENGLISH = 'en English ltr en gregory en https://example.com /docs/  ';

const LISTS: readonly (readonly [string, Partial<LanguageOptions>, readonly string[]])[] = [
  ['none but the default one', {}, [ENGLISH]],
  [
    'the default one is first where the list leaves it out',
    { locales: ['fr'] },
    [ENGLISH, 'fr Français ltr fr gregory fr https://example.com /docs/fr/ fr '],
  ],
  [
    'the order is that of the list',
    { locales: ['fr', 'en'] },
    ['fr Français ltr fr gregory fr https://example.com /docs/fr/ fr ', ENGLISH],
  ],
  ['a language that is there twice counts once', { locales: ['en', 'en'] }, [ENGLISH]],
  [
    'from right to left',
    { locales: ['en', 'he'] },
    [ENGLISH, 'he עברית rtl he gregory he https://example.com /docs/he/ he '],
  ],
  [
    'what the configuration says wins',
    {
      locales: ['en', 'pt-BR'],
      localeConfigs: {
        'pt-BR': {
          label: 'BR',
          direction: 'rtl',
          htmlLang: 'pt',
          calendar: 'buddhist',
          path: 'pt',
          url: 'https://pt.example',
          baseUrl: '/',
          translate: false,
        },
      },
    },
    [ENGLISH, 'pt-BR BR rtl pt buddhist pt https://pt.example / pt-BR false'],
  ],
  [
    'names of object properties are names',
    { locales: ['en'], localeConfigs: JSON.parse('{"__proto__": {"label": "x"}}') },
    [ENGLISH],
  ],
];

for (const [name, options, expected] of LISTS) test(`languages: ${name}`, () => assert.equal(list(options), expected));

const SITES: readonly (readonly [WantedLanguage, string])[] = [
  [{}, 'en https://example.com /b/ en= fr=fr de=de'],
  [{ locale: 'fr' }, 'fr https://example.com /b/fr/ en= fr=fr de=de'],
  [{ locale: 'fr', isAlone: true }, 'fr https://example.com /b/ en= fr= de=de'],
  [{ locale: 'de' }, 'de https://de.example /hafen/ en= fr=fr de=de'],
  [{ locale: 'de', isAlone: true }, 'de https://de.example /hafen/ en= fr=fr de='],
  [{ locale: 'en', isAlone: true }, 'en https://example.com /b/ en= fr=fr de=de'],
  [{ locale: 'xx' }, 'en https://example.com /b/ en= fr=fr de=de'],
];

for (const [wanted, expected] of SITES)
  test(`the configuration for ${JSON.stringify(wanted)}`, () => {
    const i18n = {
      defaultLocale: 'en',
      locales: ['en', 'fr', 'de'],
      localeConfigs: { de: { url: 'https://de.example', baseUrl: '/hafen/' } },
    };
    const config = forLanguage(makeConfig({ baseUrl: '/b/', i18n }), wanted);
    const folders = config.i18n.locales.map(({ name, outFolder }) => `${name}=${outFolder}`);
    assert.is([config.i18n.locale, config.url, config.baseUrl, ...folders].join(' '), expected);
  });

test.run();
