/** Assembles pages after parsing: inserts the partials they import and the output of their code. */
import { resolve } from 'node:path';
import type { ContentRenderer } from '../bundle/code/content.js';
import type { ContentModule } from '../bundle/code/run/content-module.js';
import type { SiteCode } from '../bundle/code/site-code.js';
import { createContentFacts } from '../graph/content-facts.js';
import { type Assembled, assemble } from '../graph/includes/assemble.js';
import type { Fragment, Library } from '../graph/includes/fragment.js';
import { listPartials, toPartialName } from '../graph/includes/list.js';
import type { Config, HeadTag } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageIncludes, PageModule } from '../types/facts.js';
import type { Page, ParseResult } from '../types/page.js';
import type { PageHeadTag } from '../types/page-head.js';
import type { FilePath } from '../types/paths.js';
import type { WantedCode } from './code.js';
import type { Partials } from './partials.js';
import { findWidgets } from './widgets.js';

/** Assembled files, ready for linking. */
export interface AssembledPages {
  /** In the order of the parsed files. */
  readonly files: readonly ParseResult[];
  /** React pages. */
  readonly pageModules: readonly PageModule[];
  /** Diagnostics of partials and of assembly. */
  readonly diagnostics: readonly Diagnostic[];
  /** Files read in addition to the sources. */
  readonly lookedFor: readonly FilePath[];
  /** Absolute paths of `lookedFor`. */
  readonly watched: readonly string[];
}

/** Input of assembling pages. */
export interface AssemblyParts {
  readonly parsed: readonly ParseResult[];
  readonly partials: Partials;
  readonly code: Pick<SiteCode, 'renderContent' | 'pageModules'>;
  readonly config: Config;
}

/** Creates a function that assembles pages. A page with unchanged inputs is returned as the same object. */
export function createAssembler(siteDir: string): (parts: AssemblyParts) => AssembledPages {
  const assembleOnce = rememberAssembled();
  return ({ parsed, partials: { partials, refused, paths, diagnostics }, code, config }) => {
    const factsOf = createContentFacts(config, parsed);
    const library = createLibrary({ partials, refused }, code.renderContent);
    const assembled = parsed.map((file) =>
      hasIncludes(file) ? assembleOnce(file, library.of(factsOf(file))) : { page: file, diagnostics: [] },
    );
    const modules = code.pageModules.map((module) => {
      const page = module.content?.page;
      return page === undefined
        ? { module, diagnostics: [] }
        : assembleModule(module, assembleOnce(page, library.of(factsOf(page))));
    });
    const isSame = modules.every(({ module }, index) => module === code.pageModules[index]);
    return {
      files: assembled.map(({ page }) => page),
      pageModules: isSame ? code.pageModules : modules.map(({ module }) => module),
      diagnostics: [
        ...diagnostics,
        ...library.diagnostics,
        ...[...assembled, ...modules].flatMap((each) => each.diagnostics),
      ],
      lookedFor: paths,
      watched: paths.map((path) => resolve(siteDir, path)),
    };
  };
}

/** Adds the Markdown files that a React page shows to its content. */
function assembleModule(
  module: PageModule,
  { page, diagnostics }: Assembled,
): Pick<Assembled, 'diagnostics'> & { readonly module: PageModule } {
  const { content } = module;
  if (content === undefined || page.kind !== 'page') return { module, diagnostics };
  const { headings, sections, needs, ids = content.ids } = page;
  const links = [...content.links, ...page.links];
  return { module: { ...module, content: { ...content, headings, sections, needs, ids, links, page } }, diagnostics };
}

/** Returns what pages and partials need: modules to run, and scripts for their widgets. */
export function findWanted(parsed: readonly ParseResult[], { partials }: Partials): WantedCode {
  const files = [...parsed, ...partials.values()];
  return { content: listModules(files), widgets: findWidgets(files) };
}

function listModules(files: readonly ParseResult[]): readonly ContentModule[] {
  return files.flatMap((file) =>
    'module' in file && file.module !== undefined
      ? [{ source: file.source, props: file.kind === 'partial' ? file.props : {}, code: file.module }]
      : [],
  );
}

/**
 * Renders each code include of a page once and collects diagnostics. A diagnostic in a partial is reported once for all
 * pages.
 */
function createLibrary(
  { partials, refused }: Pick<Partials, 'partials' | 'refused'>,
  renderContent: ContentRenderer,
): {
  readonly of: (page: NonNullable<Parameters<ContentRenderer>[1]>) => Library;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics = new Map<string, Diagnostic>();
  const rendered = new Map<string, Fragment | undefined>();
  return {
    get diagnostics() {
      return [...diagnostics.values()];
    },
    of: (page) => ({
      partial: ({ path, props }) => partials.get(toPartialName(path, props)),
      refusal: (path) => refused.get(path),
      code: (call) => {
        const key = JSON.stringify([page.source, call.source, call.include.code, call.props]);
        if (!rendered.has(key)) {
          const content = renderContent(call, page);
          for (const found of content.diagnostics) diagnostics.set(JSON.stringify(found), found);
          rendered.set(key, content.fragment && { ...content.fragment, head: content.head.flatMap(toPageTag) });
        }
        return rendered.get(key);
      },
    }),
  };
}

function hasIncludes(file: ParseResult): file is Page {
  return 'includes' in file && file.includes !== undefined && file.kind !== 'partial';
}

/** An assembled page with a test for whether its inputs are unchanged. */
interface Kept {
  readonly assembled: Assembled;
  readonly isSame: (library: Library) => boolean;
}

function rememberAssembled(): (page: Page, library: Library) => Assembled {
  const known = new WeakMap<Page, Kept>();
  return (page, library) => {
    const last = known.get(page);
    if (last?.isSame(library)) return last.assembled;
    const asked: ((library: Library) => boolean)[] = [];
    const recording: Library = {
      partial: (use) => {
        const answer = library.partial(use);
        asked.push(({ partial }) => partial(use) === answer);
        return answer;
      },
      refusal: (path) => {
        const answer = library.refusal(path);
        asked.push(({ refusal }) => refusal(path)?.reason === answer?.reason);
        return answer;
      },
      code: (call) => {
        const answer = library.code(call);
        const head = JSON.stringify(answer?.head);
        asked.push(({ code }) => {
          const now = code(call);
          return now?.hash === answer?.hash && JSON.stringify(now?.head) === head;
        });
        return answer;
      },
    };
    const assembled = assemble(page, recording);
    known.set(page, { assembled, isSame: (now) => asked.every((isSame) => isSame(now)) });
    return assembled;
  };
}

/** Returns the partials and code elements of each page and partial that includes any. */
export function listIncludes(files: readonly ParseResult[]): ReadonlyMap<FilePath, PageIncludes> {
  const found = new Map<FilePath, PageIncludes>();
  for (const file of files) {
    if (!('includes' in file)) continue;
    const { includes = [], source } = file;
    const partials = listPartials(file).map(({ path }) => path);
    const code = includes.flatMap((include) => (include.kind === 'code' ? [include.name] : []));
    if (partials.length + code.length > 0)
      found.set(source, { partials: [...new Set(partials)], code: [...new Set(code)] });
  }
  return found;
}

/** Converts a tag from code to the form of content tags. Returns none if the tag is not allowed in a page. */
function toPageTag({ tagName, attributes, innerHTML = '' }: HeadTag): readonly PageHeadTag[] {
  if (!isPageTag(tagName)) return [];
  const entries = Object.entries(attributes).flatMap(([name, value]): [string, string | true][] =>
    value === false ? [] : [[name, value]],
  );
  return [{ tagName, attributes: Object.fromEntries(entries), text: innerHTML }];
}

function isPageTag(name: string): name is PageHeadTag['tagName'] {
  return ['link', 'meta', 'script', 'style', 'title'].includes(name);
}
