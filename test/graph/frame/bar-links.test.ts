/** Navbar links, and their differences in sites with a Docusaurus configuration. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildFrame } from '../../../src/graph/frame/frame.js';
import { link } from '../../../src/graph/link.js';
import { indexTargets } from '../../../src/graph/links/targets.js';
import type { Config } from '../../../src/types/config.js';
import type { SiteFrame } from '../../../src/types/navigation.js';
import { makeConfig, makeDoc, makeInput } from '../../support/pages.js';

function frameOf(config: Config): SiteFrame {
  const input = makeInput({ config, files: [makeDoc('index.md', { slug: '/' }), makeDoc('guide.md')] });
  const { site } = link(input);
  const targets = indexTargets(input, [...site.routes.values()]);
  return buildFrame(input, { targets, docs: site.docs }).frame;
}

const configOf = (navbar: object): Config =>
  makeConfig({ title: 'Site', baseUrl: '/base/', docs: { routeBasePath: '/' }, blog: false, themeConfig: { navbar } });

test('a link without a label is an icon with a name; its URL is shown only as a last resort', () => {
  const { left } = frameOf(
    configOf({
      items: [
        { href: 'https://github.com/a/b', className: 'icon', 'aria-label': 'Source' },
        { href: 'https://discord.gg/x' },
        { href: 'https://example.org/x', className: 'icon' },
        { href: 'https://example.org/x' },
        { to: '/guide', html: '<b>Guide</b> <a href="/guide">x</a>' },
      ],
    }),
  );
  assert.equal(
    left.map(({ label, icon, ariaLabel, labelHtml }) => [label, icon, ariaLabel, labelHtml]),
    [
      ['', 'github', 'Source', undefined],
      ['', 'discord', 'Discord', undefined],
      ['', undefined, 'https://example.org/x', undefined],
      ['https://example.org/x', undefined, undefined, undefined],
      ['', undefined, undefined, '<b>Guide</b> <a href="/base/guide">x</a>'],
    ],
  );
});

test('with a Docusaurus configuration, links have classes, and the navbar title is optional', () => {
  const config = configOf({
    logo: { src: '/img/logo.svg', className: 'big', target: '_blank' },
    items: [{ to: '/guide', label: 'G', className: 'c' }],
  });
  const none = {
    beforeDefaultRemarkPlugins: [],
    remarkPlugins: [],
    beforeDefaultRehypePlugins: [],
    rehypePlugins: [],
  };
  const plugins = { docs: none, blog: none, pages: none, further: [] };
  const { left, title, logo } = frameOf({
    ...config,
    docusaurus: { customCss: [], clientModules: [], siteConfig: {}, unbuilt: [], plugins },
  });
  assert.equal(left, [{ label: 'G', href: '/base/guide', linkClass: 'c', external: false }]);
  assert.equal([title, logo?.alt, logo?.className, logo?.target], ['', 'Site', 'big', '_blank']);
  assert.is(frameOf(config).title, 'Site');
});

test.run();
