/** Runs the unified plugins of a site on the trees of its pages. Errors and messages of plugins become diagnostics. */
import type { Element, Root as HtmlRoot, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import remarkParse from 'remark-parse';
import { type PluggableList, type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import { pluginCrashed, pluginMessage } from '../../diagnostics/catalogue/content.js';
import type { Location } from '../../types/diagnostic.js';
import type { MarkdownPlugins } from '../../types/docusaurus.js';
import type { RunWithin } from '../../types/watchdog.js';
import { errorMessage } from '../../utils/code/errors.js';
import { runPlainly } from '../../utils/code/run-plainly.js';
import { isRecord } from '../../utils/record.js';
import type { Grammar } from '../parsers/markdown.js';
import { type Compilation, report } from '../tree/compilation.js';
import { findOrigin, markElement, type Origin, takeOrigin } from '../tree/origin.js';
import { walkHtml } from '../tree/walk.js';
import { describe, findHtmlProblem, findMarkdownProblem } from './plugin-results.js';

/** The plugins of a collection, ready to run. */
export interface SitePlugins {
  /** For parsers, because a plugin may add syntax. */
  readonly remark: PluggableList;
  /** Runs the Markdown plugins, which can `parse` text like the page itself. May return another tree. */
  readonly runRemark: (tree: MarkdownRoot, page: Compilation, parse: Grammar) => Promise<MarkdownRoot>;
  /** Runs the HTML plugins. */
  readonly runRehype: (tree: HtmlRoot, page: Compilation) => Promise<HtmlRoot>;
}

/** The environment of plugins. */
export interface PluginHost {
  /** Absolute folder of the site, for the paths that plugins see. */
  readonly siteDir: string;
  /** Names of the csb-docs plugins that list a function, by function. */
  readonly owners?: ReadonlyMap<unknown, string> | undefined;
  /** Without it, plugins run without a time limit. */
  readonly runWithin?: RunWithin | undefined;
}

/**
 * Creates the plugins of a collection, or undefined if there are none. A plugin that cannot be attached is left out,
 * and reported on each page.
 */
export async function createSitePlugins(plugins: MarkdownPlugins, host: PluginHost): Promise<SitePlugins | undefined> {
  const { usable: remark, refused } = await tryAll(
    [...plugins.beforeDefaultRemarkPlugins, ...plugins.remarkPlugins],
    host,
  );
  const rehype = await tryAll([...plugins.beforeDefaultRehypePlugins, ...plugins.rehypePlugins], host);
  const all = [
    ...refused.map((each) => ({ ...each, part: 'remark' as const })),
    ...rehype.refused.map((each) => ({ ...each, part: 'rehype' as const })),
  ];
  if (remark.length === 0 && rehype.usable.length === 0 && all.length === 0) return undefined;
  return {
    remark,
    runRemark: (tree, page, parse) => {
      for (const { plugin, message, part } of all)
        report(page, pluginCrashed(nameOf(plugin, host, part), message, { file: page.file.path }));
      return runAll(remark, tree, { part: 'remark', page, host, parse });
    },
    runRehype: (tree, page) =>
      rehype.usable.length === 0
        ? Promise.resolve(tree)
        : withUrls(tree, page.state.origins, (seen) => runAll(rehype.usable, seen, { part: 'rehype', page, host })),
  };
}

/** Plugins that can be attached to a processor, and those that cannot. */
interface TriedPlugins {
  readonly usable: PluggableList;
  readonly refused: readonly { readonly plugin: PluggableList[number]; readonly message: string }[];
}

/** Attaches each plugin once in advance. Otherwise, a plugin that throws would break the page. */
async function tryAll(
  plugins: readonly unknown[],
  { runWithin = runPlainly }: Pick<PluginHost, 'runWithin'>,
): Promise<TriedPlugins> {
  const usable: PluggableList = [];
  const refused: TriedPlugins['refused'][number][] = [];
  for (const plugin of toList(plugins)) {
    try {
      if (typeof attacherOf(plugin) !== 'function') throw new Error('it is not a function.');
      await runWithin((): void => void unified().use(remarkParse).use([plugin]).freeze());
      usable.push(plugin);
    } catch (error) {
      refused.push({ plugin, message: errorMessage(error) });
    }
  }
  return { usable, refused };
}

/** Configurations list what unified accepts: functions, or pairs of a function and its options. */
function toList(plugins: readonly unknown[]): PluggableList {
  return plugins as PluggableList;
}

/** A field of a csb-docs plugin with unified plugins. */
type Part = 'remark' | 'rehype';

const findProblem = { remark: findMarkdownProblem, rehype: (tree: unknown) => findHtmlProblem(tree) } as const;

interface Run {
  readonly part: Part;
  readonly page: Compilation;
  readonly host: PluginHost;
  /** The parser behind `this.parse` in a plugin. */
  readonly parse?: Grammar;
}

/** Runs plugins one after another. One that throws is skipped, so that the page is still built. */
async function runAll<Tree extends MarkdownRoot | HtmlRoot>(
  plugins: PluggableList,
  first: Tree,
  { part, page, host, parse }: Run,
): Promise<Tree> {
  const { siteDir, runWithin = runPlainly } = host;
  const file = new VFile({ path: `${siteDir}/${page.file.path}`, value: page.text });
  let current = first;
  for (const plugin of plugins) {
    try {
      const tree = current;
      const result: unknown = await runWithin(() => unified().use(addParser, parse).use([plugin]).run(tree, file));
      if (!isRecord(result) || result['type'] !== 'root')
        throw new Error(`it returned ${describe(result)} instead of a tree`);
      const problem = findProblem[part](result);
      if (problem !== undefined) throw new Error(`it ${problem}`);
      current = result as unknown as Tree;
    } catch (error) {
      report(page, pluginCrashed(nameOf(plugin, host, part), errorMessage(error), { file: page.file.path }));
      // The plugin may have left the tree incomplete.
      if (findProblem[part](current) !== undefined) current = { type: 'root', children: [] } as unknown as Tree;
    }
  }
  for (const message of file.messages) report(page, pluginMessage(message.reason, toLocation(message, page)));
  return current;
}

/** Makes `this.parse` parse like the page, for Markdown that plugins create or find. */
function addParser(this: Processor, parse: Grammar | undefined): void {
  if (parse !== undefined) this.parser = (text) => parse(text);
}

/** Returns the function of a plugin, if it is one. */
function attacherOf(plugin: PluggableList[number]): unknown {
  return Array.isArray(plugin) ? plugin[0] : plugin;
}

function nameOf(plugin: PluggableList[number], { owners }: Pick<PluginHost, 'owners'>, part: Part) {
  const attacher = attacherOf(plugin);
  const owner = owners?.get(attacher);
  if (owner !== undefined) return { name: owner, part };
  return { name: typeof attacher === 'function' && attacher.name !== '' ? attacher.name : 'without a name' };
}

function toLocation({ line, column }: VFile['messages'][number], page: Compilation): Location {
  if (line === undefined) return { file: page.file.path };
  const start = { line, column: column ?? 1 };
  return { file: page.file.path, range: { start, end: { line, column: start.column + 1 } } };
}

/** Runs plugins on a tree in which links and images have their URLs. */
async function withUrls(tree: Root, origins: Origin[], run: (tree: Root) => Promise<Root>): Promise<Root> {
  for (const { element, origin } of listUrled(tree, origins)) element.properties[attributeOf(origin)] = origin.url;
  const changed = await run(tree);
  for (const { element, origin } of listUrled(changed, origins)) takeUrl(element, origin, origins);
  return changed;
}

/** An origin with a URL. */
type Urled = Extract<Origin, { readonly kind: 'link' | 'image' }>;

function listUrled(tree: Root, origins: readonly Origin[]) {
  const found: { readonly element: Element; readonly origin: Urled }[] = [];
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    const origin = findOrigin(node, origins);
    if (origin?.kind === 'link' || origin?.kind === 'image') found.push({ element: node, origin });
  });
  return found;
}

function attributeOf({ kind }: Urled): 'href' | 'src' {
  return kind === 'link' ? 'href' : 'src';
}

/** A plugin may have changed the URL or replaced the element. */
function takeUrl(element: Element, origin: Urled, origins: Origin[]): void {
  const name = attributeOf(origin);
  const url = element.properties[name];
  if (element.tagName === (origin.kind === 'link' ? 'a' : 'img')) delete element.properties[name];
  if (url === origin.url) return;
  takeOrigin(element, origins);
  if (typeof url === 'string') markElement(element, { ...origin, url }, origins);
}
