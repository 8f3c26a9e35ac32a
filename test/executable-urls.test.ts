/** URLs that run code are rejected with a diagnostic everywhere, and never reach the output. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from './support/in-process.js';
import { sample } from './support/paths.js';
import { readTree, writeSite } from './support/site.js';

const URLS = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
];
const BASE = { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: {} };
const POST = 'title: P\n---\n\nText\n\n<!-- truncate -->\n';

/** Places for a URL: files, with the URL as a JSON string, which is also valid YAML. */
const PLACES: Readonly<Record<string, (address: string) => Readonly<Record<string, string>>>> = {
  'docs.editUrl': (address) => config({ docs: { routeBasePath: '/', editUrl: JSON.parse(address) } }),
  'search.missingResultsUrl': (address) => config({ search: { missingResultsUrl: JSON.parse(address) } }),
  'search.missingResultsUrl with the query in its scheme': (address) =>
    config({ search: { missingResultsUrl: JSON.parse(address).replace('script', '{query}') } }),
  'search.missingResultsUrl behind the query': (address) =>
    config({ search: { missingResultsUrl: `{query}${JSON.parse(address)}` } }),
  'blog.editUrl': (address) => ({
    ...config({ blog: { editUrl: JSON.parse(address) } }),
    'blog/2020-01-01-a.md': `---\n${POST}`,
  }),
  'custom_edit_url of a post': (address) => ({
    'blog/2020-01-01-a.md': `---\ncustom_edit_url: ${address}\n${POST}`,
  }),
  'search.missesEndpoint': (address) => config({ search: { missesEndpoint: JSON.parse(address) } }),
  'an assistant': (address) => config({ machines: { assistants: [{ label: 'a', url: JSON.parse(address) }] } }),
  'an assistant with a title in its scheme': (address) =>
    config({ machines: { assistants: [{ label: 'a', url: JSON.parse(address).replace('script', '{title}') }] } }),
  favicon: (address) => config({ favicon: JSON.parse(address) }),
  scripts: (address) => config({ scripts: [JSON.parse(address)] }),
  'a script with attributes': (address) => config({ scripts: [{ src: JSON.parse(address), async: true }] }),
  'navbar href': (address) =>
    config({ themeConfig: { navbar: { items: [{ label: 'a', href: JSON.parse(address) }] } } }),
  'navbar to': (address) => config({ themeConfig: { navbar: { items: [{ label: 'a', to: JSON.parse(address) }] } } }),
  'logo href': (address) => config({ themeConfig: { navbar: { logo: { src: '/a.svg', href: JSON.parse(address) } } } }),
  'footer href': (address) =>
    config({ themeConfig: { footer: { links: [{ label: 'a', href: JSON.parse(address) }] } } }),
  'an editUrl function': (address) => ({
    'csb-docs.config.mjs': `export default { ...${JSON.stringify(BASE)}, docs: { routeBasePath: '/', editUrl: () => ${address} } };`,
  }),
  custom_edit_url: (address) => ({ 'docs/page.md': `---\ncustom_edit_url: ${address}\n---\n\n# P\n` }),
  'front matter image': (address) => ({ 'docs/page.md': `---\nimage: ${address}\n---\n\n# P\n` }),
  'sidebar link and card': (address) => ({
    ...config({ docs: { routeBasePath: '/', sidebarPath: './sidebars.json' } }),
    'sidebars.json': `{"s": [{"type": "category", "label": "C", "link": {"type": "generated-index"}, "items": ["index", {"type": "link", "label": "a", "href": ${address}}]}]}`,
  }),
  'author in a post': (address) => ({
    'blog/2020-01-01-a.md': `---\nauthors:\n  - name: A\n    url: ${address}\n    image_url: ${address}\n    socials: { x: ${address} }\n${POST}`,
  }),
  'older author fields': (address) => ({
    'blog/2020-01-01-a.md': `---\nauthor: A\nauthor_url: ${address}\nauthor_image_url: ${address}\n${POST}`,
  }),
  'authors file': (address) => ({
    'blog/authors.yml': `a:\n  name: A\n  url: ${address}\n  image_url: ${address}\n  socials: { x: ${address} }\n`,
    'blog/2020-01-01-a.md': `---\nauthors: a\n${POST}`,
  }),
  'cards of MDX': (address) => ({
    'docs/page.mdx': `# P\n\n<DocCardList items={[{type: 'link', label: 'a', href: ${address}}]} />\n`,
  }),
  'links of MDX': (address) => ({
    'docs/page.mdx': `import Link from '@docusaurus/Link';\n\n# P\n\n<Link to={${address}}>a</Link> <a href={${address}}>b</a>\n`,
  }),
};

function config(options: object): Readonly<Record<string, string>> {
  return { 'csb-docs.config.json': JSON.stringify({ ...BASE, ...options }) };
}

for (const [name, place] of Object.entries(PLACES))
  test(`${name}: a URL that runs code is a diagnostic, and not in the output`, async () => {
    for (const address of sample(URLS, 2)) {
      const files = place(JSON.stringify(address));
      const site = writeSite({
        ...('csb-docs.config.mjs' in files ? {} : config({})),
        'docs/index.md': '# Home\n',
        'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        ...files,
      });
      const { code, stderr } = await runHere(['build', '--force'], { cwd: site });
      assert.is.not(code, 70, stderr);
      assert.match(stderr, /run code|runs no code/, `${JSON.stringify(address)}\n${stderr}`);
      for (const [path, text] of readTree(join(site, 'build')))
        if (/\.(html|xml|json)$/.test(path))
          assert.not.match(
            text,
            /(href|src|url|content)"?[=:] ?"[^"]*?(java\s*script|vbscript|data:text\/html)/i,
            path,
          );
    }
  });

test.run();
