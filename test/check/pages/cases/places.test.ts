/** Links to pages: below a base URL, with other letter case, to drafts, and built by components. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms, type FormSite, REACT } from '../../../support/forms.js';

const test = suite('page paths');

const isRight = async (site: FormSite): Promise<void> => assert.equal(await checkForms(site), []);

const PAGE = '# Page\n\n## Abc\n';

test('built by a component, reported once', async () => {
  const found = await checkForms({
    files: {
      'src/components/Jump.tsx': "export const Jump = ({ to }) => <a href={'/docs/' + to}>{to}</a>;",
      'src/pages/jump.tsx': REACT.replace('LINES', '<Jump to="nothere" />').replace(
        'import',
        "import { Jump } from '@site/src/components/Jump';\nimport",
      ),
    },
    config: { pages: { path: 'src/pages' } },
    forms: {},
  });
  assert.equal(found, ['src/pages/jump.tsx:null: broken-link: `/docs/nothere` is not a page of this site.']);
});

test('below a base URL', () =>
  isRight({
    files: { 'docs/a.md': PAGE, 'docs/b.md': PAGE },
    config: { baseUrl: '/base/', pages: { path: 'src/pages' } },
    frames: { 'src/pages/forms.tsx': REACT },
    forms: {
      'docs/from.md': {
        good: [
          ...['[l](/docs/a)', '[l](https://example.com/base/docs/a#abc)', '[l](//host.example/x)', '[l](a.md)'],
          '[l](https://example.com/another/program)',
        ],
        bad: ['[l](/docs/n1)', '[l](https://example.com/base/docs/n2)', '[l](https://example.com/base/docs/a#n3)'],
      },
      'src/pages/forms.tsx': {
        good: [
          '<Link to="/docs/a">l</Link>',
          '<a href="/base/docs/a">l</a>',
          '<a href="//host.example/x">l</a>',
          '<a href="/another">l</a>',
        ],
        bad: [
          ['<a href="/docs/b">l</a>', '`/base/docs/b`'],
          '<a href="/base/docs/n1">l</a>',
          '<Link to="/docs/n2">l</Link>',
        ],
      },
    },
  }));

test('on a page with a `<base>` element', () =>
  isRight({
    files: { 'docs/a/b.md': PAGE, 'docs/a/index.md': PAGE },
    config: { pages: { path: 'src/pages' } },
    frames: { 'src/pages/deep/forms.tsx': REACT },
    forms: {
      'src/pages/deep/forms.tsx': {
        good: ['<Head><base href="/docs/a/" /></Head>', '<a href="b">l</a>', '<a href="../a/b#abc">l</a>'],
        bad: ['<a href="n1">l</a>', '<a href="../a/b#n2">l</a>'],
      },
    },
  }));

test('with other letter case, on every system', () =>
  isRight({
    files: { 'docs/install.md': PAGE, 'static/img/logo.png': 'x', 'docs/pic.png': 'x' },
    config: { pages: { path: 'src/pages' } },
    frames: { 'src/pages/forms.tsx': REACT },
    forms: {
      'docs/from.md': {
        good: [
          '[l](/docs/install)',
          '[l](./install.md)',
          '![i](/img/logo.png)',
          '![i](./pic.png)',
          '<img src="/img/logo.png" alt="i">',
        ],
        bad: [
          ['[l](/docs/Install)', 'only in case', '`/docs/install`'],
          ['[l](./Install.md)', 'only in case'],
          ['![i](/img/Logo.PNG)', 'only in case'],
          ['![i](./Pic.png)', 'only in case'],
          ['<img src="/img/Logo.png" alt="i">', 'only in case'],
          ['<a href="install.md#ABC">l</a>', 'broken-anchor', '`#abc`'],
        ],
      },
      'src/pages/forms.tsx': {
        good: ['<a href="/docs/install">l</a>', '<img src="/img/logo.png" alt="i" />'],
        bad: [
          ['<a href="/docs/INSTALL">l</a>', 'only in case'],
          ['<img src="/img/LOGO.png" alt="i" />', 'only in case'],
        ],
      },
    },
  }));

test('to drafts, which are never suggested, and to unlisted pages', () =>
  isRight({
    files: {
      'docs/draft.md': `---\ndraft: true\n---\n\n${PAGE}`,
      'docs/unlisted.md': `---\nunlisted: true\n---\n\n${PAGE}`,
      'blog/2021-02-03-soon.md': '---\ntitle: Soon\ndraft: true\n---\n\nText.\n',
      'blog/2021-02-04-there.md': '---\ntitle: There\n---\n\nText.\n\n<!-- truncate -->\n',
    },
    config: { pages: { path: 'src/pages' } },
    frames: { 'src/pages/forms.tsx': REACT },
    forms: {
      'docs/from.md': {
        good: ['[l](./unlisted.md)', '[l](/docs/unlisted#abc)', '[l](/blog/2021/02/04/there)'],
        bad: [
          ['[l](./draft.md)', 'is a draft'],
          ['[l](/docs/draft)', 'is a draft'],
          ['[l](/docs/draft#abc)', 'is a draft'],
          ['[l](/blog/2021/02/03/soon)', 'is a draft'],
          ['<a href="/docs/draft">l</a>', 'is a draft'],
        ],
      },
      'src/pages/forms.tsx': {
        good: ['<a href="/docs/unlisted">l</a>'],
        bad: [['<a href="/docs/draft">l</a>', 'is a draft']],
      },
    },
  }));

test.run();
