/** Diagnostics about code of the site: React pages, components and their imports. */

import type { Diagnostic, Location, Range, Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import type { UnusedPart } from '../../types/site-theme.js';
import { describeFailure } from '../../utils/code/code-overrun.js';
import { findComponent } from '../../utils/component-names.js';
import { proposeName } from '../next-step.js';

/** The location of an import, and the number of other files with the same import. */
interface Found {
  readonly location: Location;
  readonly others: number;
  readonly severity: Severity;
}

/** A package that is not installed. Its components render their children or nothing. */
export function missingPackage(name: string, names: readonly string[], { location, others }: Found): Diagnostic {
  const shown = names.filter((one) => one !== 'default' && one !== '*');
  const lost = shown.length === 0 ? 'its content' : shown.map((one) => `\`${one}\``).join(', ');
  return {
    code: 'package-not-installed',
    severity: 'warning',
    message: `\`${name}\` is not installed, so ${lost} ${shown.length > 1 ? 'are' : 'is'} missing from pages${inOthers(others)}.`,
    hint: `Install the packages of the site: run \`npm install\`.`,
    location,
  };
}

/** Pages have diagrams, but `mermaid` is not installed. */
export function mermaidNotInstalled(location: Location): Diagnostic {
  return {
    code: 'package-not-installed',
    severity: 'warning',
    message: '`mermaid` is not installed, so diagrams are shown as code.',
    hint: 'Install it in the site folder: `npm install mermaid`.',
    location,
  };
}

/** Code of the site imports a file that does not exist. */
export function missingImport(
  path: string,
  nearest: string | undefined,
  { location, others, severity }: Found,
): Diagnostic {
  return {
    code: 'import-not-found',
    severity,
    message: `\`${path}\` does not exist, so its content is missing from pages${inOthers(others)}.`,
    hint: proposeName(nearest, 'Add the file, or remove the import.'),
    location,
  };
}

/** A component of the Docusaurus theme without a counterpart in csb-docs. */
export function unknownThemeComponent(
  name: string,
  nearest: string | undefined,
  { location, others }: Found,
): Diagnostic {
  return {
    code: 'theme-component-missing',
    severity: 'warning',
    message: `csb-docs has no \`@theme/${name}\`, so only its children are shown${inOthers(others)}.`,
    hint: proposeName(
      nearest && `@theme/${nearest}`,
      `Add your own component as \`src/theme/${name}.js\`, unless it is part of the page layout.`,
    ),
    location,
  };
}

/** An import from a Docusaurus module of a name that csb-docs does not provide. */
export function missingName(what: string, { location, others }: Found): Diagnostic {
  return {
    code: 'theme-component-missing',
    severity: 'warning',
    message: `csb-docs has no ${what}, so it does nothing${inOthers(others)}.`,
    hint: 'Remove it, or write your own replacement.',
    location,
  };
}

/** Code of the site shows a Markdown file, with properties that are lost. */
export function importedMarkdown(path: string, location: Location): Diagnostic {
  return {
    code: 'markdown-imported',
    severity: 'warning',
    message: `\`${path}\` is Markdown that code gives children or properties that are not plain data; it is shown without them.`,
    hint: 'Write it as an element of an MDX page, outside of braces, with properties that are literals.',
    location,
  };
}

/** Code of the site uses `require.context`, a webpack function that imports many files. */
export function requireContextUsed({ location, others }: Found): Diagnostic {
  return {
    code: 'require-context',
    severity: 'warning',
    message: `\`require.context\` finds no files here, because its arguments are not literals${inOthers(others)}.`,
    hint: 'Write its arguments as literals, or import the files one by one.',
    location,
  };
}

/** Swizzled theme components that are not used. */
export function themePartsReplaced(parts: readonly UnusedPart[], file: FilePath): Diagnostic {
  return {
    code: 'theme-parts-replaced',
    severity: 'info',
    message: `csb-docs renders its own page layout, so these are not used: ${parts.map(nameWithReason).join(', ')}.`,
    hint: 'Change the layout with csb-docs templates instead (see `templates.md`), or wrap the component that you copied.',
    location: { file },
  };
}

function nameWithReason({ name, missing }: UnusedPart): string {
  const [file, element] = name.split(': ');
  if (element !== undefined) return `\`${element}\` of \`src/theme/${file}\`, for Markdown elements`;
  return `\`src/theme/${name}\`${missing === undefined ? '' : ` (it needs \`${missing}\`, which csb-docs does not have)`}`;
}

/** A theme component of the site that throws when it is rendered. */
export function partCrashed(name: string, message: string, location: Location): Diagnostic {
  return {
    code: 'part-crashed',
    severity: 'warning',
    message: `\`src/theme/${name}\` threw “${message}”, so it is missing from pages.`,
    hint: explain(message),
    location,
  };
}

/** A client module, or something that it imports, cannot be bundled. */
export function clientModuleBroken({ message, location }: Diagnostic): Diagnostic {
  return {
    code: 'client-module-broken',
    severity: 'warning',
    message: `A client module cannot be bundled, so pages do not have it: ${message}`,
    hint: 'Correct the file, or remove it from `clientModules`. The other modules run.',
    ...(location === undefined ? {} : { location }),
  };
}

/** Client modules that add React to the script of every page. `size` is the total size of their scripts. */
export function clientModuleWithReact(size: string, location: Location): Diagnostic {
  return {
    code: 'client-module-with-react',
    severity: 'warning',
    message: `A client module imports React, so every page loads it: the scripts of client modules are ${size}.`,
    hint: 'Write the module without React, or import it on demand: `await import(…)`.',
    location,
  };
}

/** Sass style sheets on a site without a Sass compiler. */
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

/** A React page that threw while it was rendered. */
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

/** Content that threw while it was rendered. The rest of the page is shown. */
export function contentCrashed(
  place: { readonly file: FilePath; readonly range: Range | undefined },
  thrown: {
    readonly page: string;
    readonly message: string;
    readonly component: string;
    /** True if the code is written on the page itself, as an expression or a tag, and is not a component. */
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
    message: `\`${component}\` cannot be shown: \`${name}\` is not defined.`,
    hint: `Define it on the page with \`export const ${name} = …\`, or import it${component.startsWith('{') ? BRACES_AS_TEXT : ''}.`,
  };
}

/** Code of the site that threw or rejected after it was no longer awaited. */
export function codeFailedLater(error: unknown, location: Location | undefined): Diagnostic {
  return {
    code: 'code-failed-later',
    severity: 'warning',
    message: `A task that code of the site started without awaiting it failed: ${describeFailure(error)}.`,
    hint: 'Await the task, or catch its errors. Pages are built without it.',
    ...(location && { location }),
  };
}

/** Content uses components that neither the page nor the site defines. */
export function unknownComponents(names: readonly string[], location: Location): Diagnostic {
  const list = names.map((name) => `\`<${name}>\``).join(', ');
  const meant = names.map(findComponent).find((name) => name !== undefined);
  return {
    code: 'unknown-component',
    severity: 'warning',
    message: `${list} ${names.length === 1 ? 'is' : 'are'} not defined, so only the content inside is shown.`,
    hint: `${meant === undefined ? '' : `Did you mean \`<${meant}>\`? `}Import the component on the page, or add it to \`src/theme/MDXComponents.js\`.`,
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

const BRACES_AS_TEXT = '; to show the braces as text, write `\\{` or put them in backticks';

const BROWSER_NAME = /^(window|document|localStorage|sessionStorage|navigator|location|matchMedia) is not defined$/;

function explain(message: string): string {
  if (/^A component suspended/.test(message))
    return 'Put the component into `<Suspense>`, or create its promise outside of the component.';
  const name = BROWSER_NAME.exec(message)?.[1];
  return name === undefined
    ? 'Fix the component, or remove it from the page. Other pages are not affected.'
    : `Use \`${name}\` in an effect or a handler, or inside \`<BrowserOnly>\`: it exists only in a browser.`;
}

/** A component that should hydrate in the browser, but has a prop that cannot be serialized. */
export function islandRefused(component: string, prop: string, location: Location): Diagnostic {
  return {
    code: 'island-without-data',
    severity: 'warning',
    message: `\`${component}\` is static HTML and does not hydrate: its prop \`${prop}\` cannot be sent to a browser.`,
    hint: 'Move the code that creates the value and this component into one component, which then hydrates as a whole.',
    location,
  };
}

/** Code of the site that would have to run, which `--no-evaluate` forbids. */
export function notEvaluated(what: string, severity: Severity, location: Location): Diagnostic {
  return {
    code: 'not-evaluated',
    severity,
    message: `${what} is code of the site, which \`--no-evaluate\` does not run.`,
    hint:
      severity === 'error'
        ? 'Write it as JSON, or remove `--no-evaluate` if you trust the site.'
        : 'Remove `--no-evaluate` if you trust the site. Until then it is skipped.',
    location,
  };
}

function inOthers(count: number): string {
  return count <= 0 ? '' : `, here and in ${count} other ${count === 1 ? 'file' : 'files'}`;
}
