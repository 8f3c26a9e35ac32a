/**
 * Plugins of unified that a site brings: they change the trees of its pages.
 * In: what the configuration lists. Out: functions that run them on a page; what they throw or say is a finding.
 */
import type { Root as HtmlRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';
import { pluginCrashed, pluginMessage } from '../diagnostics/catalogue/content.js';
import { runPlainly } from '../text/run-plainly.js';
import { errorMessage } from '../text/thrown.js';
import type { Location } from '../types/diagnostic.js';
import type { MarkdownPlugins } from '../types/docusaurus.js';
import type { RunWithin } from '../types/watchdog.js';
import { type Compilation, report } from './tree/compilation.js';

/** The plugins of a collection, ready to run. */
export interface SitePlugins {
  /** For parsers: a plugin may add syntax. */
  readonly remark: PluggableList;
  /** Runs those for Markdown; the result may be another tree. */
  readonly runRemark: (tree: MarkdownRoot, page: Compilation) => Promise<MarkdownRoot>;
  /** Runs those for HTML. */
  readonly runRehype: (tree: HtmlRoot, page: Compilation) => Promise<HtmlRoot>;
}

/** Where and how plugins are called. */
export interface PluginHost {
  /** The folder of the site, absolute: what they see paths of pages below. */
  readonly siteDir: string;
  /** Without it, nobody watches them. */
  readonly runWithin?: RunWithin | undefined;
}

/** Makes the plugins of a collection; undefined without any. */
export function createSitePlugins(plugins: MarkdownPlugins, host: PluginHost): SitePlugins | undefined {
  const remark = toList([...plugins.beforeDefaultRemarkPlugins, ...plugins.remarkPlugins]);
  const rehype = toList([...plugins.beforeDefaultRehypePlugins, ...plugins.rehypePlugins]);
  if (remark.length === 0 && rehype.length === 0) return undefined;
  return {
    remark,
    runRemark: (tree, page) => runAll(remark, tree, { page, host }),
    runRehype: (tree, page) => runAll(rehype, tree, { page, host }),
  };
}

/** What a configuration lists is what unified takes: functions, or lists of a function and its options. */
function toList(plugins: readonly unknown[]): PluggableList {
  return plugins as PluggableList;
}

interface Run {
  readonly page: Compilation;
  readonly host: PluginHost;
}

/** Runs plugins, one after the other; without one that throws, so that the page is there without what it would have done. */
async function runAll<Tree extends MarkdownRoot | HtmlRoot>(
  plugins: PluggableList,
  first: Tree,
  { page, host: { siteDir, runWithin = runPlainly } }: Run,
): Promise<Tree> {
  const file = new VFile({ path: `${siteDir}/${page.file.path}`, value: page.text });
  let current = first;
  for (const plugin of plugins) {
    try {
      const tree = current;
      const result = await runWithin(() => unified().use([plugin]).run(tree, file));
      if (result.type === 'root') current = result as Tree;
    } catch (error) {
      report(page, pluginCrashed(nameOf(plugin), errorMessage(error), { file: page.file.path }));
    }
  }
  for (const message of file.messages) report(page, pluginMessage(message.reason, toLocation(message, page)));
  return current;
}

function nameOf(plugin: PluggableList[number]): string {
  const attacher: unknown = Array.isArray(plugin) ? plugin[0] : plugin;
  return typeof attacher === 'function' && attacher.name !== '' ? attacher.name : 'without a name';
}

function toLocation({ line, column }: VFile['messages'][number], page: Compilation): Location {
  if (line === undefined) return { file: page.file.path };
  const start = { line, column: column ?? 1 };
  return { file: page.file.path, range: { start, end: { line, column: start.column + 1 } } };
}
