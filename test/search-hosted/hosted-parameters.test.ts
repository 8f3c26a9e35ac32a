/** Parameters that a site adds to the requests of its hosted backend. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { toHostedRequest } from '../../src/client/search/hosted.js';
import { toHost } from '../../src/search/hosts.js';
import type { SearchRequest } from '../../src/types/search.js';

const parameters = suite('site parameters');
const request: SearchRequest = {
  indexName: 'docs',
  query: 'q',
  hitsPerPage: 20,
  facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
};
const vectors: readonly {
  readonly name: string;
  readonly searchParameters: Readonly<Record<string, unknown>>;
  readonly sent: Readonly<Record<string, unknown>>;
}[] = [
  { name: 'none change nothing', searchParameters: {}, sent: {} },
  {
    name: 'they win',
    searchParameters: { hitsPerPage: 5, typoTolerance: 'min' },
    sent: { hitsPerPage: 5, typoTolerance: 'min' },
  },
  {
    name: 'one filter stands in front',
    searchParameters: { facetFilters: 'version:2' },
    sent: {
      facetFilters: ['version:2', 'language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    },
  },
  {
    name: 'a list of filters stands in front, lists inside it stay lists',
    searchParameters: { facetFilters: ['type:lvl1', ['a:1', 'a:2']] },
    sent: {
      facetFilters: [
        'type:lvl1',
        ['a:1', 'a:2'],
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    },
  },
];
for (const { name, searchParameters, sent } of vectors) {
  parameters(name, () =>
    assert.equal(toHostedRequest(request, { insights: false, searchParameters }), {
      ...request,
      clickAnalytics: false,
      ...sent,
    }),
  );
}
parameters('without filters there is no filter list', () =>
  assert.not('facetFilters' in toHostedRequest({ indexName: 'docs' }, { insights: true, searchParameters: {} })),
);

for (const [address, url, protocol] of [
  ['https://search.example.com', 'search.example.com', 'https'],
  ['search.example.com', 'search.example.com', 'https'],
  ['http://127.0.0.1:8108/', '127.0.0.1:8108', 'http'],
  ['https://example.com:8443/search/', 'example.com:8443/search', 'https'],
] as const) {
  parameters(`\`${address}\` is a host`, () => assert.equal(toHost(address), { url, protocol, accept: 'readWrite' }));
}
parameters.run();
