import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderRoute } from '../../src/render/route.js';
import type { NotFoundProps, SidebarLevelProps } from '../../src/types/props.js';
import { context, sampleRendering, sidebarCategory, sidebarLink } from './sample.js';
import { sampleConfig } from './sample-pages.js';
import { routes } from './sample-routes.js';

const config = sampleConfig({ customFields: { product: 'Anvil', limits: { weight: 5 } } });

test('a site template receives `customFields`', () => {
  const notFound = ({ layout: { customFields } }: NotFoundProps) =>
    `No such ${customFields['product']} in ${JSON.stringify(customFields['limits'])}`;
  const rendering = sampleRendering({ config }, { templates: { ...context.templates, notFound } });
  assert.match(renderRoute(rendering, routes.notFound).content, '<body>No such Anvil in {&quot;weight&quot;:5}');
});

test('so does a replaced sidebar, even if it is rendered once for all pages', () => {
  const sidebar = ({ layout }: SidebarLevelProps) => String(layout.customFields['product']);
  const links = Array.from({ length: 120 }, (_, index) => sidebarLink(`a${index}`));
  const sidebars = new Map([['main', [sidebarCategory('A', links)]]]);
  const rendering = sampleRendering({ config, sidebars }, { templates: { ...context.templates, sidebar } });
  assert.equal(
    rendering.sidebars.files.map(({ content }) => content),
    ['"Anvil"'],
  );
});

test('they do not change pages that do not use them', () => {
  const contentOf = (raw: Readonly<Record<string, unknown>>) =>
    renderRoute(sampleRendering({ config: sampleConfig(raw) }), routes.doc).content;
  assert.is(contentOf({ customFields: { product: 'Anvil' } }), contentOf({}));
});

test.run();
