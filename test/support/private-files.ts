/** All ways in which content, data and the configuration refer to files, each as a site. */
import { folderOf } from '../../src/utils/paths.js';

/** A way to refer to files. */
export interface EntryPoint {
  readonly name: string;
  /** The folder that paths are relative to, relative to the site. */
  readonly folder: string;
  /** Required extension of the files. */
  readonly extension: string;
  /** `link`: the name is fixed, so only symbolic links lead elsewhere. */
  readonly by: 'content' | 'configuration' | 'link';
  /** True if paths are decoded as URLs. */
  readonly isUrl?: boolean;
  /** Returns a valid file that contains a text. */
  readonly write: (text: string) => string;
  /** Returns the files of a site that refers to these paths. */
  readonly files: (paths: readonly string[]) => Readonly<Record<string, string>>;
  /** Returns where the path with this index is written, as diagnostics print it. */
  readonly place: (index: number) => string;
  /** True if `/` stands for the root of the site. */
  readonly isRooted?: true;
  /** False if `allowHiddenFiles` cannot be set. */
  readonly hasExceptions?: false;
  /** True if a site can refer to only one path. */
  readonly isSingle?: true;
}

const CONFIG = 'csb-docs.config.mjs';

/** Returns a configuration module; `plugins` is JavaScript. */
function toConfig(options: object, plugins = '[]'): Readonly<Record<string, string>> {
  const base = { title: 'T', url: 'https://example.com', blog: false, pages: false, docs: { routeBasePath: '/' } };
  const more = { allowHiddenFiles: ['.allowed', 'docs/.allowed', 'blog/.allowed', 'src/.allowed'] };
  const text = JSON.stringify({ ...base, ...more, ...options }, null, 1).replace(/\}$/, `, plugins: ${plugins} }`);
  const imports = ['openapi', 'glossary'].map((name) => `import { ${name} } from 'csb-docs/plugins/${name}';\n`);
  return { [CONFIG]: `${imports.join('')}export default ${text};\n`, 'docs/index.md': '# Home\n' };
}

/** Paths in pages, one page per path. */
function inPages(
  name: string,
  extension: string,
  {
    write = String,
    ...rest
  }: Pick<EntryPoint, 'isUrl'> & { readonly write?: EntryPoint['write']; readonly page: (path: string) => string },
): EntryPoint {
  return {
    ...{ name, folder: 'docs', extension, by: 'content', write, isUrl: rest.isUrl ?? false },
    files: (paths) => ({
      ...toConfig({}),
      ...Object.fromEntries(paths.map((path, index) => [`docs/p${index}.mdx`, rest.page(path)])),
    }),
    place: (index) => `docs/p${index}.mdx:`,
  };
}

interface InConfig extends Pick<EntryPoint, 'write' | 'isSingle' | 'hasExceptions' | 'files'> {
  readonly folder?: string;
  readonly place?: EntryPoint['place'];
}

/** Paths in a configuration key. */
function inConfig(name: string, extension: string, { folder = '.', ...rest }: InConfig): EntryPoint {
  return { place: () => `${CONFIG}:`, ...rest, ...{ name, folder, extension, by: 'configuration' } };
}

/** Paths in a style sheet. */
function inSheet(name: string, sheet: string, options: object): EntryPoint {
  return {
    ...{ name, folder: folderOf(sheet), extension: '.woff2', by: 'content', isRooted: true, write: String },
    files: (paths) => ({
      ...toConfig(options),
      [sheet]: paths.map((path, index) => `@font-face { font-family: F${index}; src: url('${path}') }\n`).join(''),
    }),
    place: () => sheet,
  };
}

/** Files with a fixed name, from which `folder` and `extension` are derived. */
function linked(name: string, path: string, rest: Pick<EntryPoint, 'write'> & { readonly site: object }): EntryPoint {
  const [, folder = '.', extension = ''] = /^(?:(.*)\/)?[^/]*?(\.[^/]*)$/.exec(path) ?? [];
  return {
    ...{ name, folder, extension, by: 'link', isSingle: true },
    ...rest,
    files: () => ({ ...toConfig({}), ...rest.site, [LINK]: path }),
    place: () => path,
  };
}

/** Key in `files` whose value is the path of the link. */
export const LINK = 'link';

/** Valid as a schema, a parameter and an example. */
const openapiOf = (text: string): string => {
  const description = { type: 'string', description: text };
  const schema = { ...description, type: 'object', properties: { x: description } };
  return JSON.stringify({ ...schema, name: 'x', in: 'query', value: { x: text } });
};
const specWith = (text: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1', description: text },
    paths: { '/a': { get: { responses: {} } } },
  });
const references = (of: (path: string, index: number) => string, paths: readonly string[]): string =>
  [
    'openapi: 3.1.0',
    'info: { title: API, version: "1" }',
    'paths:',
    ...paths.map((path, index) => of(path, index)),
    '',
  ].join('\n');
const inSpec = (name: string, of: (path: string, index: number) => string): EntryPoint => ({
  ...{ name, folder: '.', extension: '.yml', by: 'content', isUrl: true, write: openapiOf },
  files: (paths) => ({ ...toConfig({}, '[openapi()]'), 'openapi.yml': references(of, paths) }),
  place: (index) => `openapi.yml:${index + 4}:`,
});
const operation = (index: number, rest: string): string =>
  `  /o${index}: { get: { operationId: o${index}, summary: O${index}, ${rest} } }`;

const BLOG = { blog: { authorsMapPath: 'authors.yml' } };
const POST = { 'blog/2024-01-02-a.md': '---\nauthors: [a]\ntags: [a]\n---\n\n# Post\n' };

function toAuthors(text: string): string {
  return `a: { name: ${text}, page: true }\n`;
}

function toSheet(text: string): string {
  return `.theme-doc-markdown::after { content: '${text}' }\n`;
}

function forDocusaurus(theme: object): string {
  const preset = { blog: false, docs: { routeBasePath: '/', sidebarPath: false }, theme };
  const config = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', preset]] };
  return `export default ${JSON.stringify(config, null, 1)};\n`;
}

/** All entry points. */
export const entryPoints: readonly EntryPoint[] = [
  inPages('Markdown partial', '.md', { page: (path) => `import X from '${path}'\n\n# P\n\n<X />\n` }),
  inPages('raw-loader import', '', {
    page: (path) => `import x from '!!raw-loader!${path}'\n\n# P\n\n<pre>{x}</pre>\n`,
  }),
  inPages('code snippet', '', {
    page: (path) =>
      `import x from '!!raw-loader!${path}'\nimport CodeBlock from '@theme/CodeBlock'\n\n# P\n\n<CodeBlock>{x}</CodeBlock>\n`,
  }),
  inPages('JSON import', '.json', {
    write: (text) => JSON.stringify({ text }),
    page: (path) => `import x from '${path}'\n\n# P\n\n<b>{x.text}</b>\n`,
  }),
  inPages('YAML import', '.yml', {
    write: (text) => `text: ${text}\n`,
    page: (path) => `import x from '${path}'\n\n# P\n\n<b>{x.text}</b>\n`,
  }),
  inPages('text import', '.txt', { page: (path) => `import x from '${path}'\n\n# P\n\n<b>{x}</b>\n` }),
  inPages('required image', '.png', { page: (path) => `# P\n\n<img src={require('${path}').default} alt="a" />\n` }),
  inPages('image', '.png', { isUrl: true, page: (path) => `# P\n\n![a](${path})\n` }),
  inPages('image in HTML', '.png', { isUrl: true, page: (path) => `# P\n\n<img src="${path}" alt="a" />\n` }),
  inPages('download', '.zip', { isUrl: true, page: (path) => `# P\n\n[a](${path})\n` }),
  inPages('front matter image', '.png', { isUrl: true, page: (path) => `---\nimage: ${path}\n---\n\n# P\n` }),
  inSpec('$ref of a parameter', (path, index) => operation(index, `parameters: [{ $ref: '${path}' }], responses: {}`)),
  inSpec('$ref of a schema', (path, index) =>
    operation(
      index,
      `responses: { 200: { description: A, content: { application/json: { schema: { $ref: '${path}' } } } } }`,
    ),
  ),
  inSpec('$ref of an example', (path, index) =>
    operation(
      index,
      `responses: { 200: { description: A, content: { application/json: { examples: { a: { $ref: '${path}' } } } } } }`,
    ),
  ),
  inConfig('OpenAPI description', '.yml', {
    write: specWith,
    files: (paths) =>
      toConfig(
        {},
        `[${paths.map((file, id) => `openapi(${JSON.stringify({ id: `a${id}`, file, folder: `docs/a${id}` })})`)}]`,
      ),
  }),
  inConfig('glossary', '.yml', {
    isSingle: true,
    write: (text) => `Home:\n  definition: ${text}\n`,
    files: ([file]) => toConfig({}, `[glossary(${JSON.stringify({ file, unused: 'ignore' })})]`),
  }),
  inConfig('authors', '.yml', {
    ...{ folder: 'blog', isSingle: true, write: toAuthors, place: () => 'error ' },
    files: ([authorsMapPath]) => ({ ...toConfig({ blog: { authorsMapPath } }), ...POST }),
  }),
  inConfig('tags', '.yml', {
    ...{ folder: 'docs', isSingle: true, place: () => 'error ' },
    write: (text) => `a: { label: ${text} }\n`,
    files: ([tags]) => ({
      ...toConfig({ docs: { routeBasePath: '/', tags } }),
      'docs/t.md': '---\ntags: [a]\n---\n\n# T\n',
    }),
  }),
  inConfig('sidebars', '.json', {
    isSingle: true,
    write: (text) => JSON.stringify({ s: [{ type: 'category', label: text, items: ['index'] }] }),
    files: ([sidebarPath]) => toConfig({ docs: { routeBasePath: '/', sidebarPath } }),
  }),
  inConfig('customCss', '.css', { write: toSheet, files: (customCss) => toConfig({ docusaurus: { customCss } }) }),
  inConfig('customCss of Docusaurus', '.css', {
    ...{ write: toSheet, place: () => 'docusaurus.config.mjs:', hasExceptions: false },
    files: (customCss) => ({ 'docusaurus.config.mjs': forDocusaurus({ customCss }), 'docs/index.md': '# Home\n' }),
  }),
  inConfig('client module', '.js', {
    write: (text) => `globalThis.${text} = '${text}';\n`,
    files: (clientModules) => toConfig({ docusaurus: { clientModules } }),
  }),
  inSheet('url() of a style sheet', 'src/custom.css', { docusaurus: { customCss: ['src/custom.css'] } }),
  inSheet('url() of a sheet of the theme', 'templates/styles/site.css', {}),
  linked('page', 'docs/page.md', { write: (text) => `# ${text}\n`, site: {} }),
  linked('static file', 'static/a.txt', { write: String, site: {} }),
  linked('sheet of the theme', 'templates/styles/site.css', {
    write: (text) => `.theme-doc-markdown::after { content: '${text}' }\n`,
    site: {},
  }),
  linked('translation file', 'i18n/fr/code.json', {
    write: (text) => JSON.stringify({ 'theme.docs.sidebar.navAriaLabel': { message: text } }),
    site: toConfig({ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
  }),
  linked('translated glossary', 'i18n/fr/glossary.yml', {
    write: (text) => `Home:\n  definition: ${text}\n`,
    site: {
      ...toConfig({ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }, "[glossary({ unused: 'ignore' })]"),
      'glossary.yml': 'Home:\n  definition: Start\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Home\n',
    },
  }),
  linked('category file', 'docs/a/_category_.yml', {
    write: (text) => `label: ${text}\n`,
    site: { 'docs/a/b.md': '# B\n' },
  }),
  linked('authors file', 'blog/authors.yml', { write: toAuthors, site: { ...toConfig(BLOG), ...POST } }),
  linked('list of versions', 'versions.json', {
    write: (text) => JSON.stringify([text]),
    site: { 'versioned_docs/version-PUBLIC7eax0x/index.md': '# Home\n' },
  }),
];
