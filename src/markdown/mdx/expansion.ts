/** The context for expanding an MDX tree, and the meaning of names in it. */
import type { Compilation } from '../tree/compilation.js';
import type { ExpandComponent } from '../tree/feature.js';
import type { MdxModule } from './module.js';

/** The context for expanding a tree. */
export interface Expansion {
  readonly page: Compilation;
  readonly module: MdxModule;
  /** Components of features: see `Feature.components`. */
  readonly components: ReadonlyMap<string, ExpandComponent>;
  /** Elements rendered by components of the site: see `SiteTheme.components`. */
  readonly own: ReadonlySet<string>;
  /** Collects the code that must be run, one text per place. */
  readonly code: string[];
}

/** Returns true for an HTML name, which has no capital letter in JSX. */
export function isHtmlName(name: string): boolean {
  return /^[a-z][\w-]*$/.test(name);
}

/**
 * Returns the module of an imported component, or its name if it is available on every page. Undefined for one that the
 * page defines.
 */
export function componentKey(name: string, { imports, statements }: MdxModule): string | undefined {
  const imported = imports.get(name);
  if (imported !== undefined) return imported.name === 'default' ? imported.from : undefined;
  return statements.some(({ names }) => names.includes(name)) ? undefined : name;
}

/** Returns true if a module is a Markdown file. */
export function isMarkdown(module: string): boolean {
  return /\.mdx?$/.test(module);
}
