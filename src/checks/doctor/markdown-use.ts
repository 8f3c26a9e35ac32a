/** What a Markdown file uses, as its text says: looked for outside code, without parsing. */
import type { MarkdownConfig } from '../../types/markdown-config.js';
import type { SourceFile } from '../../types/page.js';

/** What one file uses. */
export interface MarkdownUse {
  /** Whether there is something that only MDX knows, and the file is read as MDX. */
  readonly isMdx: boolean;
  /** Names of components, each once; Markdown files that are included are none. */
  readonly components: readonly string[];
}

const FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )*[ \t>]*(`{3,}|~{3,})(.*)$/;
const INCLUDED = /^import\s+(\w+)\s+from\s+['"][^'"]+\.mdx?['"]/gm;
const TAG = /<([A-Z][\w.]*)[\s/>]/g;

/** Looks at a file. */
export function findUse({ path, text }: Pick<SourceFile, 'path' | 'text'>, markdown: MarkdownConfig): MarkdownUse {
  const [frontMatter = ''] = /^---\r?\n[\s\S]*?\r?\n---\r?\n/.exec(text) ?? [];
  const prose = withoutCode(text.slice(frontMatter.length));
  const tags = [...new Set([...prose.matchAll(TAG)].map(([, name = '']) => name))];
  const included = [...prose.matchAll(INCLUDED)].map(([, name]) => name);
  const components = tags.filter((name) => !included.includes(name));
  const hasSyntax = tags.length > 0 || /^(?:import|export)\s|\{(?!#)|<>/m.test(prose);
  return {
    isMdx: hasSyntax && isReadAsMdx(path, frontMatter, markdown),
    components,
  };
}

function isReadAsMdx(path: string, frontMatter: string, { format }: MarkdownConfig): boolean {
  const [, own] = /^mdx:\s*\{?\s*format:\s*['"]?(\w+)/m.exec(frontMatter) ?? [];
  const asked = own === 'mdx' || own === 'md' ? own : format;
  return asked === 'mdx' || (asked === 'detect' && path.endsWith('.mdx'));
}

/** The text without code and comments. */
function withoutCode(text: string): string {
  let fence: string | undefined;
  const lines = text.split('\n').filter((line) => {
    const [, mark, info = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true && info.trim() === '') fence = undefined;
      return false;
    }
    if (mark === undefined) return true;
    fence = mark;
    return false;
  });
  const prose = lines.join('\n').replace(/(`+)(?!`)[^`]*?[^`]\1(?!`)/g, '');
  return prose.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '');
}
