/** Plants broken URLs and equally many correct ones in a site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, type Random } from '../support/random.js';
import { listTree, writeFile } from '../support/site.js';
import { type Around, DOT, DRAFT, type Home, ID, KINDS, type Kind, WITHOUT_BASE } from './kinds.js';

/** A planted line. */
export interface Planted {
  readonly kind: string;
  readonly isBad: boolean;
  readonly mark: string;
  /** Relative to the site. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Options for planting. */
export interface PlantOptions {
  readonly seed: number;
  readonly faults: number;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
}

export const ORIGIN = 'https://truth.example';
/** Limits for kinds that appear on every page. */
const RARE: Partial<Record<Home, number>> = { template: 2, navbar: 4, footer: 4 };
/** Lines per MDX or React page. */
const PER_PAGE = 6;
const CONFIG = 'csb-docs.config.json';
const PARTIAL = 'docs/_part.mdx';

/** Plants the lines and returns them. */
export function plant(folder: string, options: PlantOptions): readonly Planted[] {
  const random = createRandom(options.seed);
  const docs = listDocs(folder);
  const homes = listHomes(folder, random, Math.ceil(options.faults / KINDS.length / PER_PAGE) + 1);
  const lines = new Map<string, string[]>();
  const planted: Omit<Planted, 'line'>[] = [];
  for (const [n, kind] of chooseKinds(options).entries()) {
    for (const isBad of [true, false]) {
      const file = random.pick(homes(kind.home));
      const mark = `${isBad ? 'fault' : 'fine'}-${n + 1}-x`;
      const around: Around = { random, docs, origin: ORIGIN, baseUrl: options.baseUrl, here: toDoc(file) };
      lines.set(file, [...(lines.get(file) ?? []), kind[isBad ? 'bad' : 'good'](mark, around)]);
      planted.push({ kind: kind.name, isBad, mark, file: toWritten(file) });
      if (kind.home === 'field') homes.used.add(file);
    }
  }
  writeAll(folder, lines, options);
  return planted.map((one) => ({ ...one, line: findLine(folder, one) }));
}

/** Removes the prefix before `#`, which identifies the home in a file with several ones. */
function toWritten(file: string): string {
  return file.replace(/^\w+#/, '');
}

function toDoc(file: string): string {
  return toWritten(file).replace(/^docs\/|\.mdx?$/g, '');
}

function chooseKinds({ faults, baseUrl }: PlantOptions): readonly Kind[] {
  const kinds = baseUrl === '/' ? KINDS : [...KINDS, WITHOUT_BASE];
  const counts = new Map<Home, number>();
  const chosen: Kind[] = [];
  for (let n = 0; chosen.length < faults; n++) {
    const kind = kinds[n % kinds.length] as Kind;
    const count = counts.get(kind.home) ?? 0;
    if (count >= (RARE[kind.home] ?? Number.POSITIVE_INFINITY)) continue;
    counts.set(kind.home, count + 1);
    chosen.push(kind);
  }
  return chosen;
}

function listDocs(folder: string): readonly string[] {
  return listTree(join(folder, 'docs'))
    .filter((path) => path.endsWith('.md'))
    .map((path) => path.replace(/\.md$/, ''));
}

interface Homes {
  (home: Home): readonly string[];
  /** Docs whose front matter already has a planted field. */
  readonly used: Set<string>;
}

function listHomes(folder: string, random: Random, pages: number): Homes {
  const docs = listDocs(folder).map((path) => `docs/${path}.md`);
  const mdx = Array.from({ length: pages }, (_, n) => `docs/${toDoc(random.pick(docs))}-code-${n}.mdx`);
  const posts = listTree(join(folder, 'blog')).map((path) => `blog/${path}`);
  const react = Array.from({ length: pages }, (_, n) => `src/pages/made-${n}.tsx`);
  const used = new Set<string>();
  const list = (home: Home): readonly string[] => {
    switch (home) {
      case 'text':
        return docs;
      case 'field':
        return docs.map((file) => `field#${file}`).filter((file) => !used.has(file));
      case 'post':
        return posts;
      case 'mdx':
        return mdx;
      case 'partial':
        return [PARTIAL];
      case 'react':
        return react;
      case 'css':
        return ['templates/styles/site.css'];
      case 'navbar':
      case 'footer':
        return [`${home}#${CONFIG}`];
      case 'template':
        return ['templates/DocPage.tsx'];
    }
  };
  return Object.assign(list, { used });
}

function writeAll(folder: string, lines: ReadonlyMap<string, readonly string[]>, options: PlantOptions): void {
  const heading = `## Planted {#${ID}}`;
  for (const [file, planted] of lines) {
    if (file.endsWith(CONFIG)) continue;
    const path = toWritten(file);
    const old = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '';
    writeFile(folder, path, file.startsWith('field#') ? addField(old, planted) : fill(path, { old, planted, heading }));
  }
  writeFile(folder, CONFIG, toConfig(options, lines.get(`navbar#${CONFIG}`), lines.get(`footer#${CONFIG}`)));
  writeFile(folder, 'src/components/Jump.tsx', JUMP);
  if (!lines.has(PARTIAL)) writeFile(folder, PARTIAL, 'Part.\n');
  writeFile(folder, 'src/pages/index.tsx', toPage(['<h1>Start</h1>']));
  writeFile(folder, `docs/${DRAFT}.md`, '---\ndraft: true\n---\n\n# Not yet\n');
  writeFile(folder, `static/${DOT}`, 'no picture');
  // Targets of the correct anchors.
  for (const doc of listDocs(folder)) {
    const path = `docs/${doc}.md`;
    const text = readFileSync(join(folder, path), 'utf8');
    if (!/^## Again$/m.test(text)) writeFile(folder, path, `${text}\n## Again\n`);
  }
}

const JUMP = `import Link from '@docusaurus/Link';
export default function Jump({ to, children }) {
  return <Link to={to}>{children}</Link>;
}
`;

function addField(old: string, planted: readonly string[]): string {
  return old.startsWith('---\n') ? old.replace('---\n', `---\n${planted[0]}\n`) : `---\n${planted[0]}\n---\n\n${old}`;
}

interface Filling {
  readonly old: string;
  readonly planted: readonly string[];
  readonly heading: string;
}

function fill(path: string, { old, planted, heading }: Filling): string {
  const blocks = planted.join('\n\n');
  if (path === PARTIAL) return `import Jump from '@site/src/components/Jump';\n\n${blocks}\n`;
  if (path.startsWith('blog/')) return old.replace(/^(---\n[\s\S]*?\n---\n)?/, (front) => `${front}\n${blocks}\n`);
  if (path.endsWith('.md')) return `${old}\n${heading}\n\n${blocks}\n`;
  if (path.endsWith('.mdx'))
    return `import Jump from '@site/src/components/Jump';\nimport Part from '@site/${PARTIAL}';\n\n# Code\n\n<Part />\n\n${blocks}\n`;
  if (path.startsWith('src/pages/')) return toPage(planted);
  if (path.endsWith('.tsx')) return toTemplate(planted);
  return `${planted.join('\n')}\n`;
}

function toPage(lines: readonly string[]): string {
  return `import Layout from '@theme/Layout';

export default function Made() {
  return (
    <Layout title="Made">
      ${lines.join('\n      ')}
    </Layout>
  );
}
`;
}

function toTemplate(lines: readonly string[]): string {
  return `import Original from 'csb-docs/templates/DocPage';

export default function DocPage(props) {
  return (
    <>
      <Original {...props} />
      ${lines.join('\n      ')}
    </>
  );
}
`;
}

function toConfig(
  { baseUrl, trailingSlash }: PlantOptions,
  navbar: readonly string[] = [],
  footer: readonly string[] = [],
): string {
  return `{
  "title": "Truth",
  "url": "${ORIGIN}",
  "baseUrl": "${baseUrl}",${trailingSlash === undefined ? '' : ` "trailingSlash": ${trailingSlash},`}
  "onBrokenLinks": "warn",
  "onBrokenAnchors": "warn",
  "onBrokenMarkdownLinks": "warn",
  "onBrokenMarkdownImages": "warn",
  "pages": { "path": "src/pages" },
  "themeConfig": {
    "navbar": { "items": [
      ${navbar.join(',\n      ')}
    ] },
    "footer": { "links": [{ "title": "Links", "items": [
      ${footer.join(',\n      ')}
    ] }] }
  }
}
`;
}

/** For reference links, the first line with the mark is the link and the last one its definition. */
function findLine(folder: string, { file, mark, kind }: Omit<Planted, 'line'>): number {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  const index =
    kind === 'reference'
      ? lines.findIndex((line) => line.includes(mark))
      : lines.findLastIndex((line) => line.includes(mark));
  if (index < 0) throw new Error(`${mark} is not in ${file}.`);
  return index + 1;
}
