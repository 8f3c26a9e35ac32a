/**
 * Generates a site from the READMEs and guides of the packages in node_modules, one page per file.
 *
 *   node test/bench/corpus.mjs OUT
 *
 * Writes OUT/csb-docs.config.ts and OUT/docs/*.md and prints the counts. The same packages produce the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** Legal texts and notes that answer no reader's question. */
const NOT_DOCS =
  /(^|\/)(licen[cs]e|changelog|security|contributing|code_of_conduct|release-notes|history|authors)[^/]*$/i;
/** A README below this length has nothing worth searching for. */
const FEWEST_WORDS = 120;

const out = process.argv[2];
if (out === undefined) {
  console.error('Usage: node test/bench/corpus.mjs OUT');
  process.exit(1);
}
write(out, collect());

/** @returns the pages, sorted by slug. */
function collect() {
  const pages = [];
  for (const name of packageNames()) {
    for (const file of markdownFiles(name)) {
      const source = readFileSync(join(MODULES, name, file), 'utf8')
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n');
      const body = removeFrontMatter(source);
      if (body.split(/\s+/).length < FEWEST_WORDS) continue;
      pages.push(toPage(name, file, body));
    }
  }
  return pages.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

function packageNames() {
  const folders = (path) =>
    readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return folders(MODULES)
    .flatMap(({ name }) =>
      name.startsWith('@') ? folders(join(MODULES, name)).map((inner) => `${name}/${inner.name}`) : [name],
    )
    .sort();
}

/** Lists the Markdown files of a package, without those of packages nested in it. */
function markdownFiles(name) {
  return readdirSync(join(MODULES, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.md$/i.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(MODULES, name).length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !file.includes('node_modules/') && !NOT_DOCS.test(file))
    .sort();
}

/** A README gets the package name as its title. Other files keep their first heading. */
function toPage(name, file, body) {
  const isReadme = /^readme\.md$/i.test(file);
  const guide = file
    .replace(/\.md$/i, '')
    .split('/')
    .slice(-3)
    .filter((part) => !/^(lib|docs|tools|skills|references|skill)$/i.test(part))
    .join('-');
  const slug = toSlug(isReadme ? name : `${name}-${guide}`);
  const [, heading, rest] = /^\s*#\s+(.+)\n([\s\S]*)$/.exec(body) ?? [null, null, body];
  const title = isReadme || heading === null ? name : heading.replace(/[`*_]/g, '');
  return {
    slug,
    title,
    text: `---\ntitle: ${JSON.stringify(title)}\nslug: /${slug}\n---\n\n${absoluteLinks(rest, name)}`,
  };
}

function removeFrontMatter(source) {
  return source.replace(/^---\n[\s\S]*?\n---\n/, '');
}

function toSlug(text) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Relative links and images point into the package and would be broken here. Code is left unchanged. */
function absoluteLinks(text, name) {
  const base = `https://www.npmjs.com/package/${name}/`;
  let inFence = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) inFence = !inFence;
      if (inFence) return line;
      return line
        .replace(/\]\((?!https?:|#|mailto:)\.?\/?([^)\s]+)/g, (_, path) => `](${base}${path}`)
        .replace(/^(\s*\[[^\]]+\]:\s+)(?!https?:|#|mailto:|<)\.?\/?(\S+)/, (_, label, path) => `${label}${base}${path}`)
        .replace(
          /\b(src|href)="(?!https?:|#|mailto:|data:)\.?\/?([^"]*)"/g,
          (_, attribute, path) => `${attribute}="${base}${path}"`,
        );
    })
    .join('\n');
}

function write(folder, pages) {
  rmSync(join(folder, 'docs'), { recursive: true, force: true });
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const hash = createHash('sha256');
  for (const { slug, text } of pages) {
    writeFileSync(join(folder, 'docs', `${slug}.md`), text);
    hash.update(`${slug}\0${text}\0`);
  }
  writeFileSync(join(folder, 'csb-docs.config.ts'), `export default ${JSON.stringify(config(), null, 2)};\n`);
  const all = pages.map(({ text }) => text).join('\n');
  const sections = pages.length + (all.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').match(/^#{1,6} /gm) ?? []).length;
  console.log(
    `${pages.length} pages, about ${sections} sections, ${all.split(/\s+/).length} words, ${Buffer.byteLength(all)} bytes, sha256 ${hash.digest('hex').slice(0, 12)}`,
  );
}

function config() {
  return {
    title: 'Packages',
    url: 'https://packages.example.org',
    baseUrl: '/',
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onBrokenMarkdownLinks: 'ignore',
    onBrokenMarkdownImages: 'ignore',
    docs: { routeBasePath: '/' },
    blog: false,
  };
}
