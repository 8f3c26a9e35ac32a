/**
 * Credentials in pages and in the configuration. They are concatenated here, so that secret scanners find none in this
 * file.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findSecrets } from '../../../src/utils/text/secrets.js';
import { runHere } from '../../support/in-process.js';
import { writeSite } from '../../support/site.js';

const RANDOM = 'R7kQ2mWz9LbV4xTn8JcY6sHd3FgPa5UeKoNiBv1Mq0ZtXrGy2Dl8CwSu4Ejh7Of6Ap9';
const make = (prefix: string, length: number): string => prefix + RANDOM.slice(0, length);
const pem = (kind: string, end: string): string =>
  `-----BEGIN ${kind}-----${end}${[RANDOM.slice(0, 64), RANDOM.slice(3, 67)].join(end)}${end}-----END ${kind}-----`;

const SECRETS = {
  'a GitHub token': [make('ghp_', 36), make('ghs_', 36), `${make('github_pat_', 22)}_${RANDOM.slice(0, 59)}`],
  'a GitLab token': [make('glpat-', 20), make('glrt-', 20)],
  'an AWS access key id': ['AKIA', 'ASIA'].map((prefix) => `${prefix}Q4TZ6M3XWV2LPB7N`),
  'a Slack token': [`xoxb-${'2718281828'}-${make('', 24)}`, `xapp-1-${make('A0', 60)}`],
  'the address of a Slack webhook': [`https://hooks.slack.com/services/T04KQ2MWZ/B07LBV4XT/${make('', 24)}`],
  'a live Stripe key': [make('sk_live_', 24), make('rk_live_', 60)],
  'a Google API key': [make('AIza', 35)],
  'an npm token': [make('npm_', 36)],
  'a private key': [
    pem('PRIVATE KEY', '\n'),
    pem('RSA PRIVATE KEY', '\r\n'),
    pem('OPENSSH PRIVATE KEY', '\\n'),
    pem('PGP PRIVATE KEY BLOCK', '\n'),
    pem('EC PRIVATE KEY', '\n> '),
  ],
};

const PLACEHOLDERS = [
  'AKIAIOSFODNN7EXAMPLE',
  `ghp_${'x'.repeat(36)}`,
  `ghp_${'0'.repeat(36)}`,
  `ghp_${'abcdefghijklmnopqrstuvwxyz0123456789'}`,
  `sk_live_${'YOUR_KEY_HERE'}`,
  `npm_${'ab'.repeat(18)}`,
  'glpat-<your-token>',
  'xoxb-your-token',
  '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
  `-----BEGIN CERTIFICATE-----\n${RANDOM.slice(0, 64)}\n-----END CERTIFICATE-----`,
  `-----BEGIN PUBLIC KEY-----\n${RANDOM.slice(0, 64)}`,
  `https://example.com/${make('AKIA', 16)}`,
  make('sk_test_', 24),
  make('someghp_', 36),
  make('npm_config_', 20),
];

const secrets = suite('secrets');

secrets('each form is detected, alone and in a text', () => {
  for (const [kind, forms] of Object.entries(SECRETS))
    for (const form of forms)
      for (const text of [form, `a "${form}".`, `\`${form}\``, `KEY=${form};`, `(${form})`]) {
        const found = findSecrets(text);
        assert.equal(
          found.map((one) => one.kind),
          [kind],
          text,
        );
        assert.ok(form.includes(text.slice(found[0]?.start, found[0]?.end)), text);
      }
});

secrets('placeholders, public keys and parts of other words are ignored', () => {
  for (const text of PLACEHOLDERS) assert.equal(findSecrets(text), [], text);
});

secrets('a text designed to be slow takes time in proportion to its size', () => {
  for (const text of [
    '-----BEGIN PRIVATE KEY-----'.repeat(20_000),
    `-----BEGIN PRIVATE KEY-----${' '.repeat(500_000)}`,
    `-----BEGIN PRIVATE KEY-----\n${'a: b\n'.repeat(100_000)}`,
    'ghp_'.repeat(100_000),
    'xoxb-1'.repeat(100_000),
    `glpat-${'.'.repeat(500_000)}`,
  ]) {
    const start = performance.now();
    findSecrets(text);
    assert.ok(performance.now() - start < 2000, text.slice(0, 30));
  }
});

secrets('a page, a partial and the configuration get a warning at the line; a comment suppresses it', async () => {
  const token = make('ghp_', 36);
  const site = writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'T',
      url: 'https://example.com',
      docs: { routeBasePath: '/' },
      customFields: { key: make('AIza', 35) },
    }),
    'docs/index.mdx': `import Part from './_part.mdx';\n\n# A\n\n\`\`\`sh\nexport TOKEN=${token}\n\`\`\`\n\n<Part />\n\n{/* csb-docs-ignore-next-line exposed-secret */}\nIt is revoked: ${token}\n`,
    'docs/_part.mdx': `Token: ${token}\n`,
  });
  const { code, stderr } = await runHere(['build', '--no-cache'], { cwd: site });
  assert.is(code, 0);
  const places = [...stderr.matchAll(/^(\S+:\d+:\d+) warning exposed-secret$/gm)].map(([, place]) => place);
  assert.equal(places.toSorted(), ['csb-docs.config.json:1:94', 'docs/_part.mdx:1:8', 'docs/index.mdx:6:14']);
});

secrets.run();
