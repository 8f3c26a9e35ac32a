import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findNeeds } from '../../src/markdown/needs.js';
import { toContentSecurityPolicy } from '../../src/render/content-security-policy.js';
import { renderHeaders } from '../../src/render/headers.js';
import { renderRoute } from '../../src/render/route.js';
import type { Body } from '../../src/types/body.js';
import type { OutputFile } from '../../src/types/output.js';
import type { Link } from '../../src/types/page.js';
import type { Site } from '../../src/types/site.js';
import { toFilePath, toHref, toOutPath } from '../../src/utils/paths.js';
import { sampleRendering, sampleSite } from './sample.js';
import { sampleConfig, sampleDoc } from './sample-pages.js';
import { routes } from './sample-routes.js';

const INLINE = 'document.title';
const STRICT =
  "default-src 'none'; script-src 'self' 'sha256-HASH'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; trusted-types csb-docs 'allow-duplicates'; require-trusted-types-for 'script'";

/** Returns the policy with a placeholder for the hash of the inline script. */
function policyOf(site: Partial<Site>): string {
  return toContentSecurityPolicy(sampleSite(site), { inlineScript: INLINE }).replace(hashOf(INLINE), "'sha256-HASH'");
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns what a policy allows beyond the strict one. */
function beyond(policy: string): string[] {
  const strict = new Map(STRICT.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ')]));
  return policy.split('; ').flatMap((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return sources.filter((source) => !strict.get(name)?.includes(source)).map((source) => `${name} ${source}`);
  });
}

function withBody(html: string, links: readonly Link[] = []): Partial<Site> {
  const body: Body = { chunks: [html], placeholders: [] };
  const doc = sampleDoc({ body, links, needs: findNeeds({ body }) });
  return { routes: new Map([[routes.doc.path, { ...routes.doc, doc }]]), links: new Map([[doc.source, []]]) };
}

const image = (url: string): Link => ({
  url,
  kind: 'image',
  origin: 'markdown',
  range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
});

const policy = suite('content security policy');

policy('a site without special needs gets the strict policy', () => assert.is(policyOf({}), STRICT));

policy('with foreign scripts, HTML may come from anywhere', () => {
  for (const config of [
    { scripts: ['/own.js'] },
    { headTags: [{ tagName: 'script', attributes: {}, innerHTML: 'f()' }] },
  ])
    assert.not.match(policyOf({ config: sampleConfig(config) }), /trusted-types/);
  for (const context of [{ hasSiteScripts: true } as const, { searchModule: toHref('/search.js') }])
    assert.not.match(toContentSecurityPolicy(sampleSite(), { inlineScript: INLINE, ...context }), /trusted-types/);
});

const configured: readonly (readonly [Record<string, unknown>, readonly string[]])[] = [
  [
    { scripts: ['https://a.example/x.js?y=1', { src: '//b.example/y.js', async: true }, '/own.js'] },
    [
      'script-src https://a.example',
      'script-src https://b.example',
      'connect-src https://a.example',
      'connect-src https://b.example',
    ],
  ],
  [
    { stylesheets: ['https://fonts.example/css', '/own.css'] },
    ['style-src https://fonts.example', 'font-src https://fonts.example'],
  ],
  [{ headTags: [{ tagName: 'script', innerHTML: 'f()' }] }, [`script-src ${hashOf('f()')}`]],
  [{ headTags: [{ tagName: 'script', attributes: { type: 'application/json' }, innerHTML: '{}' }] }, []],
  [
    { headTags: [{ tagName: 'script', attributes: { src: 'https://a.example:8443/x.js' } }] },
    ['script-src https://a.example:8443', 'connect-src https://a.example:8443'],
  ],
  [{ headTags: [{ tagName: 'style', innerHTML: 'b{}' }] }, [`style-src ${hashOf('b{}')}`]],
  [
    { headTags: [{ tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://a.example/x.css' } }] },
    ['style-src https://a.example', 'font-src https://a.example'],
  ],
  [{ headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://a.example' } }] }, []],
  [
    { headTags: [{ tagName: 'link', attributes: { rel: 'manifest', href: '/site.webmanifest' } }] },
    ["manifest-src 'self'"],
  ],
  [{ favicon: 'https://img.example/icon.svg' }, ['img-src https://img.example']],
];
policy('a plugin script may insert HTML, unless the plugin declares that it does not', () => {
  const script = { tagName: 'script', attributes: { src: '/a.js' } };
  const isStrict = (tag: typeof script & { readonly writesNoHtml?: true }): boolean =>
    toContentSecurityPolicy(sampleSite(), { inlineScript: INLINE }, [tag]).includes('trusted-types');
  assert.equal([isStrict(script), isStrict({ ...script, writesNoHtml: true })], [false, true]);
});

for (const [keys, added] of configured)
  policy(`${JSON.stringify(keys)} adds ${added.join(', ') || 'nothing'}`, () =>
    assert.equal(beyond(policyOf({ config: sampleConfig(keys) })), added),
  );

const contents: readonly (readonly [string, readonly Link[], readonly string[]])[] = [
  ['<p>plain</p>', [image('/own.png'), image('./a.png')], []],
  ['<p><img alt=""></p>', [image('https://img.example/a.png')], ['img-src https:']],
  ['<p><img alt=""></p>', [image('http://img.example/a.png')], ['img-src http:']],
  ['<p style="color:red">x</p>', [], ["style-src 'unsafe-inline'"]],
  ['<code>&#x3C;p style="x"></code> and style="y"', [], []],
  ['<iframe src="https://video.example/1"></iframe>', [], ['frame-src https:']],
  ['<iframe title="a > b" src="data:text/html,<b>x</b>"></iframe>', [], ['frame-src data:']],
  ['<video src="/a.mp4"></video>', [], ["media-src 'self'"]],
  ['<video><source src="https://a.example/a.mp4"></video>', [], ["media-src 'self'", 'media-src https:']],
  ['<script>alert(1)</script>', [], []],
];
for (const [html, links, added] of contents)
  policy(
    `content with ${html} and ${links.map(({ url }) => url).join(', ') || 'no image'} adds ${added.join(', ') || 'nothing'}`,
    () => assert.equal(beyond(policyOf(withBody(html, links))), added),
  );

const docusaurus = { customCss: [], clientModules: [], siteConfig: {}, unbuilt: [], plugins: {} };
const ANYTHING = ['img-src https:', 'connect-src https:', 'connect-src wss:'];
const asking: readonly (readonly [string, Record<string, unknown>, boolean, readonly string[]])[] = [
  ['code of a site for Docusaurus', { docusaurus }, true, ANYTHING],
  ['code of another site', {}, true, []],
  ['a site for Docusaurus without scripts', { docusaurus, scripts: ['/own.js'] }, false, []],
];
for (const [name, keys, hasSiteScripts, added] of asking)
  policy(`${name} in browsers adds ${added.join(', ') || 'nothing'}`, () => {
    const context = { inlineScript: INLINE, ...(hasSiteScripts ? { hasSiteScripts } : {}) };
    const site = sampleSite({ config: { ...sampleConfig(), ...keys } });
    assert.equal(beyond(toContentSecurityPolicy(site, context).replace(hashOf(INLINE), "'sha256-HASH'")), added);
  });

policy(
  'with a Docusaurus configuration, a script of an unknown host may connect anywhere, one of a known host may not',
  () => {
    const of = (src: string, keys: Record<string, unknown>) =>
      beyond(policyOf({ config: { ...sampleConfig({ scripts: [src] }), ...keys } }));
    assert.ok(ANYTHING.every((one) => of('https://chat.example/x.js', { docusaurus }).includes(one)));
    assert.not(of('https://chat.example/x.js', {}).includes('connect-src https:'));
    assert.not(of('https://www.googletagmanager.com/gtag/js', { docusaurus }).includes('connect-src https:'));
  },
);

policy('images in HTML of the layout are allowed', () => {
  const { frame } = sampleSite();
  const footer = {
    style: 'light' as const,
    copyright: '<img src="https://badge.example/x.svg" alt="">',
    columns: [],
    links: [],
  };
  assert.equal(beyond(policyOf({ frame: { ...frame, footer } })), ['img-src https://badge.example']);
});

policy.run();

const headers = suite('headers');

/** Returns the `_headers` file of a site, or undefined if none is written. */
function renderFile(site: Site, contentSecurityPolicy: string | undefined = STRICT): OutputFile | undefined {
  return renderHeaders({ site, contentSecurityPolicy })[0];
}

headers('policy and types apply to every page, and hashed files are cached for a year', () => {
  assert.is(
    renderFile(sampleSite())?.content,
    `/base/*
  Content-Security-Policy: ${STRICT}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

/base/*.md
  Content-Type: text/markdown; charset=utf-8
  X-Robots-Tag: noindex

/base/assets/css/*
  Cache-Control: public, max-age=31536000, immutable

/base/assets/js/*
  Cache-Control: public, max-age=31536000, immutable

/base/assets/sidebar/*
  Cache-Control: public, max-age=31536000, immutable

/base/assets/search/*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *

/base/search.json
  Cache-Control: no-cache
  Access-Control-Allow-Origin: *

/base/search.en.json
  Cache-Control: no-cache
  Access-Control-Allow-Origin: *
`,
  );
  assert.is(renderFile(sampleSite())?.path, '_headers');
});

headers('without a policy the other headers stay', () =>
  assert.not.match(
    renderHeaders({ site: sampleSite(), contentSecurityPolicy: undefined })[0]?.content ?? '',
    'Content-Security',
  ),
);

headers('with search, the entry file is revalidated, with any backend', () => {
  const contentWith = (search: object | false): string =>
    renderFile(sampleSite({ config: sampleConfig({ search }) }))?.content ?? '';
  assert.match(contentWith({ embedded: false }), '/base/search.en.json\n  Cache-Control: no-cache');
  assert.not.match(contentWith(false), 'search.en.json');
});

headers('a file of the site takes precedence', () => {
  assert.is(
    renderFile(sampleSite({ staticFiles: [{ path: toFilePath('static/_headers'), out: toOutPath('_headers') }] })),
    undefined,
  );
});

headers('files of the site below `assets/` are not cached for a year', () => {
  const content =
    renderFile(
      sampleSite({
        staticFiles: [{ path: toFilePath('static/assets/images/a.png'), out: toOutPath('assets/images/a.png') }],
        assets: [
          { from: toFilePath('docs/b.png'), to: toOutPath('assets/images/b-1.png') },
          { from: toFilePath('docs/c.pdf'), to: toOutPath('assets/files/c-1.pdf') },
        ],
      }),
    )?.content ?? '';
  assert.equal(content.match(/^\/base\/assets.*$/gm), [
    '/base/assets/css/*',
    '/base/assets/js/*',
    '/base/assets/sidebar/*',
    '/base/assets/search/*',
    '/base/assets/files/*',
  ]);
});

headers('if configured, every page contains the policy too', () => {
  const page = (mode: string) =>
    renderRoute(sampleRendering({ config: sampleConfig({ contentSecurityPolicy: mode }) }), routes.doc).content;
  assert.match(
    page('meta'),
    `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;`,
  );
  assert.not.match(page('headers'), 'http-equiv');
});

headers.run();
