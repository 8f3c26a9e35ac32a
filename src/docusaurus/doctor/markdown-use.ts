/** What a Markdown file uses, as its text says: looked for outside code, without parsing. */
import { findDialect } from '../../markdown/fields/format.js';
import { splitFrontMatter } from '../../markdown/fields/front-matter.js';
import type { MarkdownConfig } from '../../types/markdown-config.js';
import type { SourceFile } from '../../types/page.js';
import { createFenceFinder } from '../../utils/fences.js';

/** What one file uses. */
export interface MarkdownUse {
  /** Whether there is something that only MDX knows, and the file is read as MDX. */
  readonly isMdx: boolean;
  /** Names of components, each once; Markdown files that are included are none. */
  readonly components: readonly string[];
}

const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;
const INCLUDED = /^import\s+(\w+)\s+from\s+['"][^'"]+\.mdx?['"]/gm;
const TAG = /<([A-Z][\w.]*)[\s/>]/g;

/** Looks at a file. */
export function findUse(file: SourceFile, { format }: MarkdownConfig): MarkdownUse {
  const { yaml, body } = splitFrontMatter(file.path, file.text);
  const prose = withoutCode(body.replace(FRONT_MATTER, ''));
  const tags = [...new Set([...prose.matchAll(TAG)].map(([, name = '']) => name))];
  const included = [...prose.matchAll(INCLUDED)].map(([, name]) => name);
  const components = tags.filter((name) => !included.includes(name));
  const hasSyntax = tags.length > 0 || /^(?:import|export)\s|\{(?!#)|<>/m.test(prose);
  return {
    isMdx: hasSyntax && findDialect(file, yaml, format) === 'mdx',
    components,
  };
}

/** The text without code and comments. */
function withoutCode(text: string): string {
  const isCode = createFenceFinder();
  const lines = text.split('\n').filter((line) => !isCode(line));
  const prose = lines.join('\n').replace(/(`+)(?!`)[^`]*?[^`]\1(?!`)/g, '');
  return prose.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '');
}
