/**
 * Suggestions in diagnostics: the closest page, the moved page, the right extension. Never a distant match or a draft.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms, REACT } from '../../../support/forms.js';

const test = suite('suggestions');

test('name the probable target', async () => {
  const found = await checkForms({
    files: {
      'docs/install.md': '# Install\n\n## Alpha\n',
      'docs/guides/unusual-name.md': '# Moved\n',
      'docs/draft-about-pears.md': '---\ndraft: true\n---\n\n# Draft\n',
      'static/img/picture.png': 'x',
    },
    config: { baseUrl: '/base/', pages: { path: 'src/pages' } },
    frames: { 'src/pages/forms.tsx': REACT },
    forms: {
      'docs/from.md': {
        bad: [
          ['[l](install.md#apha)', '`#alpha`'],
          ['[l](/docs/instal)', '`/docs/install`'],
          ['[l](/docs/unusual-name)', '`/docs/guides/unusual-name`'],
          ['[l](./unusual-name.md)', 'unusual-name.md`'],
          ['[l](./install.mdx)', '`./install.md`'],
          ['[l](/docs/install.html)', '`/docs/install`'],
          ['![i](/img/picture.jpg)', '`/img/picture.png`'],
          ['[l](/docs/something-else-altogether)', 'Correct the link'],
          ['[l](/docs/draft-about-pear)', 'Correct the link'],
          ['[l](install.md#something-else)', 'Link to the page without'],
        ],
      },
      'src/pages/forms.tsx': {
        bad: [
          ['<a href="/docs/install">l</a>', '`/base/docs/install`'],
          ['<a href="/base/docs/instal">l</a>', '`/docs/install`'],
          ['<a href="/base/docs/install.mdx">l</a>', '`/docs/install`'],
          ['<a href="/base/docs/install#alpa">l</a>', '`#alpha`'],
          ['<a href="/base/docs/draft-about-pear">l</a>', 'Correct the link'],
          ['<a href="/base/unusual-name">l</a>', '`/docs/guides/unusual-name`'],
        ],
      },
    },
  });
  assert.equal(found, []);
});

test.run();
