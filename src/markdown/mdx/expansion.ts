/** What expanding a tree of MDX needs, and what the names in it mean. */
import type { Compilation } from '../tree/compilation.js';
import type { ExpandComponent } from '../tree/feature.js';
import type { MdxModule } from './module.js';

/** What is needed to expand a tree. */
export interface Expansion {
  readonly page: Compilation;
  readonly module: MdxModule;
  /** What features understand: see `Feature.components`. */
  readonly components: ReadonlyMap<string, ExpandComponent>;
  /** Elements that Markdown writes by components of the site: see `SiteTheme.components`. */
  readonly own: ReadonlySet<string>;
  /** The code that has to be run, one text for each place; grows. */
  readonly code: string[];
}

/** Names of HTML are those without a capital letter, as in JSX. */
export function isHtmlName(name: string): boolean {
  return /^[a-z][\w-]*$/.test(name);
}

/** The module that a component is imported from, or its name where every page has it; undefined for what the page defines. */
export function componentKey(name: string, { imports, statements }: MdxModule): string | undefined {
  const imported = imports.get(name);
  if (imported !== undefined) return imported.name === 'default' ? imported.from : undefined;
  return statements.some(({ names }) => names.includes(name)) ? undefined : name;
}

/** Whether a module is a Markdown file. */
export function isMarkdown(module: string): boolean {
  return /\.mdx?$/.test(module);
}
