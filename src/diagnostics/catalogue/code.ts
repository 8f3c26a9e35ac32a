/** Findings about code of the site: React pages, components, and what these import. */

import type { Diagnostic, Location, Range, Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import type { UnusedPart } from '../../types/site-theme.js';
import { describeFailure } from '../../utils/code/code-overrun.js';

/** Where something is imported, and in how many further files. */
interface Found {
  readonly location: Location;
  readonly others: number;
  readonly severity: Severity;
}

/** A package is not installed; what is imported of it renders its children or nothing. */
export function missingPackage(name: string, names: readonly string[], { location, others }: Found): Diagnostic {
  const shown = names.filter((one) => one !== 'default' && one !== '*');
  const lost = shown.length === 0 ? 'what it brings' : shown.map((one) => `\`${one}\``).join(', ');
  return {
    code: 'package-not-installed',
    severity: 'warning',
    message: `\`${name}\` is not installed, so ${lost} ${shown.length > 1 ? 'are' : 'is'} missing from pages${inOthers(others)}.`,
    hint: `You can install the packages of the site, e.g. with \`npm install\`.`,
    location,
  };
}

/** Pages have diagrams, and nothing can draw them. */
export function mermaidNotInstalled(location: Location): Diagnostic {
  return {
    code: 'package-not-installed',
    severity: 'warning',
    message: '`mermaid` is not installed, so diagrams are shown as the code that they are written in.',
    hint: 'You can install it beside the site with `npm install mermaid`.',
    location,
  };
}

/** A file that code of the site imports is not there. */
export function missingImport(path: string, { location, others, severity }: Found): Diagnostic {
  return {
    code: 'import-not-found',
    severity,
    message: `\`${path}\` does not exist, so what it brings is missing from pages${inOthers(others)}.`,
    hint: 'You can add the file, or remove the import.',
    location,
  };
}

/** A component of the theme of Docusaurus that csb-docs has nothing for. */
export function unknownThemeComponent(name: string, { location, others }: Found): Diagnostic {
  return {
    code: 'theme-component-missing',
    severity: 'warning',
    message: `csb-docs has no \`@theme/${name}\`; its children are shown without it${inOthers(others)}.`,
    hint: `You can write one: a file \`src/theme/${name}.js\`, unless it is a part of the frame around pages.`,
    location,
  };
}

/** A module of Docusaurus does not have, in csb-docs, a name that is imported. */
export function missingName(what: string, { location, others }: Found): Diagnostic {
  return {
    code: 'theme-component-missing',
    severity: 'warning',
    message: `csb-docs has no ${what}; it gives nothing${inOthers(others)}.`,
    hint: 'You can do without it, or write what you need of it yourself.',
    location,
  };
}

/** Code of the site shows a Markdown file: on a React page, or with properties. */
export function importedMarkdown(path: string, lost: 'page' | 'props', location: Location): Diagnostic {
  return {
    code: 'markdown-imported',
    severity: 'warning',
    message:
      lost === 'page'
        ? `\`${path}\` is Markdown, which a React page cannot show; it shows nothing.`
        : `\`${path}\` is Markdown that code gives properties or children; it is shown without them.`,
    hint:
      lost === 'page'
        ? 'Write the page as `.mdx`, or import the text with `!!raw-loader!` in front.'
        : 'Write it as an element of the MDX page, outside of braces, with properties that are literals.',
    location,
  };
}

/** Code of the site asks for many files at once, by a function of another bundler. */
export function requireContextUsed({ location, others }: Found): Diagnostic {
  return {
    code: 'require-context',
    severity: 'warning',
    message: `\`require.context\` finds no files${inOthers(others)}.`,
    hint: 'You can import the files one by one.',
    location,
  };
}

/** The site has parts of the theme which are not used. */
export function themePartsReplaced(parts: readonly UnusedPart[], file: FilePath): Diagnostic {
  return {
    code: 'theme-parts-replaced',
    severity: 'info',
    message: `The frame around pages is that of csb-docs, so these are not used: ${parts.map(nameWithReason).join(', ')}.`,
    hint: 'You can change the frame by templates of csb-docs instead, see `templates.md`; or wrap what you have copied.',
    location: { file },
  };
}

function nameWithReason({ name, missing }: UnusedPart): string {
  const [file, element] = name.split(': ');
  if (element !== undefined) return `\`${element}\` of \`src/theme/${file}\`, for what Markdown writes`;
  return `\`src/theme/${name}\`${missing === undefined ? '' : ` (it needs \`${missing}\`, which csb-docs does not have)`}`;
}

/** What the site draws around a part of pages throws. */
export function partCrashed(name: string, message: string, location: Location): Diagnostic {
  return {
    code: 'part-crashed',
    severity: 'warning',
    message: `\`src/theme/${name}\` threw “${message}”, so pages are without what it draws.`,
    hint: explain(message),
    location,
  };
}

/** A client module, or something that it imports, cannot be bundled: `found` says why, and where. */
export function clientModuleBroken({ message, location }: Diagnostic): Diagnostic {
  return {
    code: 'client-module-broken',
    severity: 'warning',
    message: `A client module cannot be bundled, so pages are without what it does: ${message}`,
    hint: 'The others run. You can correct the file, or take it out of `clientModules`.',
    ...(location === undefined ? {} : { location }),
  };
}

/** Client modules have brought React into the script of every page; `size` is that of all their scripts. */
export function clientModuleWithReact(size: string, location: Location): Diagnostic {
  return {
    code: 'client-module-with-react',
    severity: 'warning',
    message: `A client module imports React, so that every page loads it: the scripts of client modules are ${size}.`,
    hint: 'You can do without it there, or import it when it is needed: `await import(…)`.',
    location,
  };
}

/** Styles in Sass, without the compiler for them. */
export function sassMissing(files: readonly FilePath[]): Diagnostic {
  const [file = '' as FilePath, ...more] = files;
  const others =
    more.length === 0 ? '' : ` (as ${more.length === 1 ? 'is 1 other file' : `are ${more.length} other files`})`;
  return {
    code: 'sass-missing',
    severity: 'warning',
    message: `\`${file}\` is written in Sass${others}, and \`sass\` is not installed, so these styles are missing.`,
    hint: 'Install it: `npm install sass`.',
    location: { file },
  };
}

/** A React page threw while it was rendered. */
export function pageCrashed(
  { file, range }: { readonly file: FilePath; readonly range: Range | undefined },
  thrown: { readonly page: string; readonly message: string; readonly component: string | undefined },
  severity: Severity,
): Diagnostic {
  return {
    code: 'page-crashed',
    severity,
    message: crashText(thrown),
    hint: explain(thrown.message),
    location: { file, ...(range === undefined ? {} : { range }) },
  };
}

/** A piece of content threw while it was rendered; the rest of the page is shown. */
export function contentCrashed(
  place: { readonly file: FilePath; readonly range: Range | undefined },
  thrown: {
    readonly page: string;
    readonly message: string;
    readonly component: string;
    /** Whether that is no component, but what is written on the page: an expression or a tag. */
    readonly isWritten: boolean;
  },
): Diagnostic {
  const { message, component, isWritten } = thrown;
  const crashed = pageCrashed(place, thrown, 'error');
  const [, name] = /^([\p{L}\p{N}_$]+) is not defined$/u.exec(message) ?? [];
  if (name === undefined || !isWritten || BROWSER_NAME.test(message))
    return { ...crashed, message: `A part of ${crashText(thrown)}` };
  return {
    ...crashed,
    message: `\`${component}\` cannot be shown: nothing defines \`${name}\`.`,
    hint: `You can define it on the page with \`export const ${name} = …\`, or import it${component.startsWith('{') ? BRACES_AS_TEXT : ''}.`,
  };
}

/** Code of the site has thrown or rejected when nobody waited for it any more. */
export function codeFailedLater(error: unknown, location: Location | undefined): Diagnostic {
  return {
    code: 'code-failed-later',
    severity: 'warning',
    message: `Something that code of the site has started and not waited for failed: ${describeFailure(error)}.`,
    hint: 'Pages are made without it. You can await it, or catch what it throws.',
    ...(location && { location }),
  };
}

/** Content uses components that neither the page nor the site defines. */
export function unknownComponents(names: readonly string[], location: Location): Diagnostic {
  const list = names.map((name) => `\`<${name}>\``).join(', ');
  return {
    code: 'unknown-component',
    severity: 'warning',
    message: `Nothing defines ${list}; what is inside is shown without ${names.length === 1 ? 'it' : 'them'}.`,
    hint: 'You can import the component on the page, or add it to `src/theme/MDXComponents.js`.',
    location,
  };
}

function crashText({
  page,
  message,
  component,
}: {
  readonly page: string;
  readonly message: string;
  readonly component: string | undefined;
}): string {
  const thrower = component === undefined ? 'its code' : `\`${component}\``;
  return `\`${page}\` cannot be shown: ${thrower} threw “${message}”.`;
}

const BRACES_AS_TEXT = '; where the braces are meant as they are, you can write `\\{`, or put them into back-ticks';

const BROWSER_NAME = /^(window|document|localStorage|sessionStorage|navigator|location|matchMedia) is not defined$/;

function explain(message: string): string {
  const name = BROWSER_NAME.exec(message)?.[1];
  return name === undefined
    ? 'The other pages are not affected. You can fix the component, or take it off the page.'
    : `\`${name}\` exists only in a browser. You can use it in an effect or a handler, or inside \`<BrowserOnly>\`.`;
}

/** A component has to wake in the browser, but what it is given is no data. */
export function islandRefused(component: string, prop: string, location: Location): Diagnostic {
  return {
    code: 'island-without-data',
    severity: 'warning',
    message: `\`${component}\` stays as the server has rendered it: its prop \`${prop}\` cannot be sent to a browser.`,
    hint: 'You can move both into one component, which then wakes as a whole.',
    location,
  };
}

/** Something of the site would have to be executed, which `--no-evaluate` forbids. */
export function notEvaluated(what: string, severity: Severity, location: Location): Diagnostic {
  return {
    code: 'not-evaluated',
    severity,
    message: `${what} is code of the site, which \`--no-evaluate\` does not run.`,
    hint:
      severity === 'error'
        ? 'You can write it as JSON, or leave out `--no-evaluate` where you trust the site.'
        : 'It is left out. You can leave out `--no-evaluate` where you trust the site.',
    location,
  };
}

function inOthers(count: number): string {
  return count <= 0 ? '' : `, here and in ${count} other ${count === 1 ? 'file' : 'files'}`;
}
