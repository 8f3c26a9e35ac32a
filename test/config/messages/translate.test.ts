/** Applying translated messages to a configuration. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Messages, type SiteMessages, translateConfig } from '../../../src/config/messages/translate.js';
import type { Config } from '../../../src/types/config.js';
import { makeConfig } from '../../support/pages.js';

const CONFIG = makeConfig({
  blog: { blogTitle: 'News', blogDescription: 'Of the harbour', blogSidebarTitle: 'All' },
  themeConfig: {
    navbar: {
      title: 'Harbour',
      logo: { src: 'img/a.svg', alt: 'An anchor' },
      items: [
        { to: '/docs', label: 'Docs' },
        { type: 'dropdown', label: 'More', items: [{ to: '/blog', label: 'Blog' }] },
        {
          type: 'localeDropdown',
          dropdownItemsBefore: [{ to: '/x', label: 'Before' }],
          dropdownItemsAfter: [{ to: '/y', label: 'After' }],
        },
      ],
    },
    footer: {
      logo: { src: 'img/a.svg', alt: 'An anchor' },
      links: [{ title: 'Docs', items: [{ label: 'Start', to: '/' }, { html: '<hr>' }] }],
      copyright: 'Copyright',
    },
  },
});

const NONE: Messages = {};

function translate(messages: Partial<SiteMessages>): Config {
  const all = { code: NONE, navbar: NONE, footer: NONE, ofBlog: () => NONE, ofVersion: () => NONE };
  return translateConfig(CONFIG, { ...all, ...messages });
}

const { navbar, footer } = CONFIG.themeConfig;

const CASES: Readonly<Record<string, readonly [Partial<SiteMessages>, (config: Config) => unknown, unknown]>> = {
  'no message changes nothing': [{}, (config) => config, CONFIG],
  'title and logo of the bar': [
    { navbar: { title: 'Port', 'logo.alt': 'Une ancre' } },
    ({ themeConfig: { navbar } }) => [navbar.title, navbar.logo?.alt, navbar.logo?.src],
    ['Port', 'Une ancre', navbar.logo?.src],
  ],
  'labels of the bar, at any depth': [
    {
      navbar: {
        'item.label.Docs': 'Le guide',
        'item.label.Blog': 'Nouvelles',
        'item.label.Before': 'Avant',
        'item.label.After': 'Après',
      },
    },
    ({ themeConfig: { navbar } }) =>
      navbar.items.flatMap(({ label, items = [], dropdownItemsBefore = [], dropdownItemsAfter = [] }) => [
        label,
        ...[...items, ...dropdownItemsBefore, ...dropdownItemsAfter].map((item) => item.label),
      ]),
    ['Le guide', 'More', 'Nouvelles', undefined, 'Avant', 'Après'],
  ],
  'the footer': [
    {
      footer: {
        'link.title.Docs': 'Guides',
        'link.item.label.Start': 'Début',
        copyright: 'Droits',
        'logo.alt': 'Une ancre',
      },
    },
    ({ themeConfig: { footer } }) => [footer?.links, footer?.copyright, footer?.logo?.alt],
    [[{ title: 'Guides', items: [{ label: 'Début', to: '/' }, { html: '<hr>' }] }], 'Droits', 'Une ancre'],
  ],
  'a blog': [
    { ofBlog: ({ id }) => ({ title: `Nouvelles ${id}`, description: 'Du port', 'sidebar.title': 'Toutes' }) },
    ({ blogs }) => blogs.map((blog) => [blog.blogTitle, blog.blogDescription, blog.blogSidebarTitle]),
    [['Nouvelles default', 'Du port', 'Toutes']],
  ],
  'a version, whose other messages are for its sidebars': [
    { ofVersion: (docs, { name }) => ({ 'version.label': `${docs.id} ${name}` }) },
    ({ docs }) => docs.flatMap(({ versions }) => versions.map(({ label, messages }) => [label, messages])),
    [['default current', { 'version.label': 'default current' }]],
  ],
  'an empty message says nothing': [
    { navbar: { title: '' } },
    ({ themeConfig }) => themeConfig.navbar.title,
    'Harbour',
  ],
  'messages of code': [{ code: { a: 'b' } }, ({ i18n }) => i18n.messages, { a: 'b' }],
  'a footer that says nothing of a text keeps it': [{ footer: NONE }, ({ themeConfig }) => themeConfig.footer, footer],
};

for (const [name, [messages, read, expected]] of Object.entries(CASES))
  test(`translating: ${name}`, () => assert.equal(read(translate(messages)), expected));

test.run();
