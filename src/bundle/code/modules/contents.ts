/** Converts assets to modules: images, SVG, data and Sass styles. */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Config } from '../../../types/config.js';
import type { OutPath } from '../../../types/paths.js';
import { hashContent, NAME_DIGITS } from '../../../utils/hash.js';
import { outPathToHref, toOutPath } from '../../../utils/paths.js';
import { parseYaml } from '../../../utils/yaml/parse.js';
import { requireFrom } from './packages.js';

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i;

/** Returns the output path of an imported file, like that of files beside Markdown pages. */
export function toAssetPath(path: string): OutPath {
  const extension = extname(path);
  const hash = hashContent(readFileSync(path), NAME_DIGITS);
  const folder = IMAGE.test(path) ? 'images' : 'files';
  return toOutPath(`assets/${folder}/${basename(path, extension)}-${hash}${extension}`);
}

/** Returns a module with the URL of a file. */
export function writeAsset(to: OutPath, config: Config): string {
  return `export default ${JSON.stringify(outPathToHref(to, config))};`;
}

/** Returns a module with the text of a file. */
export function writeRaw(path: string): string {
  return `export default ${JSON.stringify(readFileSync(path, 'utf8'))};`;
}

/** Returns a module with the data of a YAML file. */
export function writeYaml(path: string): string {
  return `export default ${JSON.stringify(parseYaml(readFileSync(path, 'utf8')).toPlain() ?? null)};`;
}

/**
 * Returns the import and export statements of a Markdown file, if it exports anything. Always adds `toc`, `frontMatter`
 * and `contentTitle`.
 */
export function exportsOf(markdown: string): readonly string[] {
  const text = markdown.replace(/\r\n?/g, '\n').replace(/^(`{3,}|~{3,})(?!mdx-code-block)[\s\S]*?^\1[`~]*$/gm, '');
  const statements = text.match(/^(?:import|export)\s[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/gm) ?? [];
  const names = statements.flatMap((one) =>
    [...(/^export\s+(?:const|let|var|function\*?|class|async function)\s+([\w$]+)/gm.exec(one) ?? [])].slice(1),
  );
  const given = ['toc', 'frontMatter', 'contentTitle'].filter((name) => !names.includes(name));
  const values = given.map(
    (name) => `export const ${name} = ${name === 'toc' ? '[]' : name === 'frontMatter' ? '{}' : "''"};`,
  );
  return [...(names.length === 0 ? [] : statements.filter((one) => !/^export\s+default\b/.test(one))), ...values];
}

/** Returns a module with a component that renders an SVG. Converted to a string, it is the URL of the file. */
export function writeSvg(path: string, href: string): string {
  const [, attributes = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(readFileSync(path, 'utf8')) ?? [];
  const props = Object.fromEntries(
    [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(([, name = '', a, b]) => {
      const prop = toProp(name);
      return prop === undefined ? [] : [[prop, a ?? b ?? '']];
    }),
  );
  return [
    `import { createElement } from 'react';`,
    `const drawn = ${JSON.stringify(props)};`,
    `const inner = ${JSON.stringify(inner)};`,
    `export default function Svg({ title, children, ...props }) {`,
    `  const text = title ? '<title>' + String(title).replace(/[<&]/g, '') + '</title>' : '';`,
    `  return createElement('svg', { ...drawn, ...props, dangerouslySetInnerHTML: { __html: text + inner } });`,
    `}`,
    `Svg.toString = () => ${JSON.stringify(href)};`,
    `export const ReactComponent = Svg;`,
  ].join('\n');
}

/** Returns the React name of an SVG attribute. Omits `style`, which would have to be an object, and event handlers. */
function toProp(name: string): string | undefined {
  if (name === 'class') return 'className';
  if (name === 'style' || name.startsWith('on')) return undefined;
  if (name.startsWith('xmlns:') || name.startsWith('data-') || name.startsWith('aria-')) return name;
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}

interface SassCompiler {
  readonly compile: (path: string, options: { readonly loadPaths: readonly string[] }) => { readonly css: string };
}

/** Compiles Sass to CSS. Undefined if the site has no compiler. Throws errors of the compiler. */
export function compileSass(path: string, siteDir: string): string | undefined {
  const sass = requireFrom(siteDir, 'sass');
  if (!isSass(sass)) return undefined;
  return sass.compile(path, { loadPaths: [siteDir, `${siteDir}/node_modules`] }).css;
}

function isSass(value: unknown): value is SassCompiler {
  return typeof value === 'object' && value !== null && 'compile' in value && typeof value.compile === 'function';
}
