/** URLs with other schemes, and malformed URLs. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms, type FormSite, REACT } from '../../../support/forms.js';

const test = suite('schemes and malformed URLs');

const isRight = async (site: FormSite): Promise<void> => assert.equal(await checkForms(site), []);

test('a URL outside the site is ignored', () =>
  isRight({
    forms: {
      'docs/from.md': {
        good: [
          ...[
            '[l](slack://channel?id=1)',
            '[l](tel:+1-5)',
            '[l](mailto:a@b.co?subject=%5BHi%5D)',
            '[l](mailto:a@b.co)',
          ],
          ...['[l](sms:+15)', '[l](https://host.example/x#y)', '[l](//host.example/x)', '<a@b.co>'],
          ...['<head><link rel="preconnect" href="https://host.example"></head>'],
          ...['<head><link rel="dns-prefetch" href="//host.example"></head>'],
          ...['<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>'],
          ...[
            '`/docs/none` and `[l](./none.md)`',
            '```md\n[l](./none.md)\n![i](none.png)\n```',
            '<!-- [l](./none.md) <a href="/none">l</a> -->',
          ],
          ...['a](b'],
        ],
        bad: [
          '[l](mailto:)',
          '[l](tel:)',
          '[l](mailto:foo)',
          '<a href="tel: ">l</a>',
          ['[l](javascript:void(0))', 'unsafe-url'],
        ],
      },
    },
  }));

test('a malformed URL is reported at its location, and nothing crashes', () =>
  isRight({
    config: { pages: { path: 'src/pages' } },
    frames: { 'src/pages/forms.tsx': REACT },
    forms: {
      'docs/from.md': {
        good: ['[l](https://[::1]/x)', '[l](https://host.example/a|b)'],
        bad: [
          ...[
            '[l](https;//x)',
            '[l](https://a]b)',
            '[l](http://)',
            '[l]()',
            '[l](http://[::1)',
            '[l](<https://exa mple>)',
          ],
          ...['[l](%zz)', '[l](/docs/%E0%A4%A)', '[l](https:/x)', '![i]()', '![i](https://a]b)'],
          `[l](/docs/${'a'.repeat(1_000_000)})`,
        ],
      },
      'src/pages/forms.tsx': {
        good: ['<a href="https://host.example/">l</a>'],
        bad: [
          '<a href="https;//y">l</a>',
          '<a href="https://a]c">l</a>',
          '<a href="http://">l</a>',
          '<a href="/%zz">l</a>',
        ],
      },
    },
  }));

test.run();
