/** Diagnostics about bundling and running modules: templates, page modules, styles, configuration. */
import type { Diagnostic, Location, Range, Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { proposeKnown, proposeName } from '../next-step.js';

/** The bundler could not read or resolve something in a template, a page module, a stylesheet or a configuration file. */
export function bundleProblem(severity: Severity, text: string, location: Location | undefined): Diagnostic {
  return {
    code: severity === 'error' ? 'bundle-failed' : 'bundle-warning',
    severity,
    message: sentence(text),
    ...(location === undefined ? {} : { location }),
  };
}

/** A template override or a page module has no default export. */
export function missingDefaultExport(file: FilePath): Diagnostic {
  return {
    code: 'missing-default-export',
    severity: 'error',
    message: `\`${file}\` has no default export.`,
    hint: 'Export a component: `export default function Page() { … }`.',
    location: { file },
  };
}

/** A template override does not export a name that another template imports. */
export function missingExport(file: FilePath, name: string, importer: string): Diagnostic {
  return {
    code: 'missing-export',
    severity: 'error',
    message: `\`${file}\` does not export \`${name}\`, which \`${importer}\` imports.`,
    hint: `Export \`${name}\`, or wrap the original: import it from \`csb-docs/${file.replace(/\.[jt]sx?$/, '')}\`.`,
    location: { file },
  };
}

/** An import of a name that a module does not export. `shipped` is the name of the plugin that the module is, if it is one. */
export function missingImport(
  name: string,
  from: { readonly specifier: string; readonly shipped: string | undefined },
  location: Location,
): Diagnostic {
  const { specifier, shipped } = from;
  const hint =
    shipped !== undefined
      ? `Import the name that it exports: \`import { ${shipped} } from '${specifier}'\`.`
      : specifier.startsWith('.')
        ? 'Import a name that the module exports, in braces, or export this one there.'
        : undefined;
  return {
    code: name === 'default' ? 'missing-default-export' : 'missing-export',
    severity: 'error',
    message: `\`${specifier}\` ${name === 'default' ? 'has no default export' : `does not export \`${name}\``}.`,
    ...(hint === undefined ? {} : { hint }),
    location,
  };
}

const MISSING_NAME = /^`(.+)` does not export `(.+)`\.$/;

/** Reads the module as written and the name back from a `missing-export` of `missingImport`; undefined for others. */
export function readMissingName({
  code,
  message,
}: Diagnostic): { readonly specifier: string; readonly name: string } | undefined {
  const [, specifier, name] = (code === 'missing-export' && MISSING_NAME.exec(message)) || [];
  return specifier === undefined || name === undefined ? undefined : { specifier, name };
}

/** An import of a `csb-docs/…` module that does not exist. */
export function unknownOwnModule(specifier: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'bundle-failed',
    severity: 'error',
    message: `\`${specifier}\` is not a module of csb-docs.`,
    hint: proposeKnown(known, specifier),
    location,
  };
}

/** A template override without classes, ids or attributes that scripts of the page depend on. */
export function missingMarkup(file: FilePath, names: readonly string[]): Diagnostic {
  const it = names.length === 1 ? 'it' : 'them';
  return {
    code: 'missing-markup',
    severity: 'warning',
    message: `\`${file}\` has no element with ${names.map((name) => `\`${name}\``).join(', ')}, which scripts of the page need.`,
    hint: `Add ${it} where the original template has ${it}: \`csb-docs/${file.replace(/\.[jt]sx?$/, '')}\`.`,
    location: { file },
  };
}

/** A module of the site (template, page, configuration, sidebars) threw an error when it ran. */
export function moduleCrashed(file: FilePath, message: string, range: Range | undefined): Diagnostic {
  const hint = proposeAfterCrash(message, range);
  return {
    code: 'module-crashed',
    severity: 'error',
    message: `\`${file}\` threw an error: ${sentence(message)}`,
    ...(hint === undefined ? {} : { hint }),
    location: { file, ...(range === undefined ? {} : { range }) },
  };
}

/** Returns the hint for an error. None if the line that threw is shown already. */
function proposeAfterCrash(message: string, range: Range | undefined): string | undefined {
  const browserName = /^(window|document|localStorage|sessionStorage|navigator|location) is not defined$/.exec(
    message,
  )?.[1];
  if (browserName !== undefined)
    return `Use \`${browserName}\` only inside an event handler or an effect, not at the top of a module or while rendering: it exists only in a browser.`;
  const absent = /^Cannot find (?:module|package) '((?:@[^/']+\/)?[^@./'\\][^/']*)[^']*'/.exec(message)?.[1];
  if (absent !== undefined) return `Install the package: \`npm install ${absent}\`.`;
  return range === undefined ? 'Run the file with `node` to see the full error.' : undefined;
}

/** A file in `templates/` that does not replace a template and that nothing imports. */
export function unusedTemplate(file: FilePath, nearest: string | undefined): Diagnostic {
  return {
    code: 'unused-template',
    severity: 'warning',
    message: `\`${file}\` does not replace a template, and nothing imports it.`,
    hint: proposeName(nearest, 'Import it from a template, or remove it.'),
    location: { file },
  };
}

/** A colour in the configuration is not a CSS colour, so it is ignored. */
export function badColour(key: string, value: string): Diagnostic {
  return {
    code: 'bad-colour',
    severity: 'warning',
    message: `\`${value}\` in \`${key}\` is not a CSS colour, so it is ignored.`,
    hint: 'Write a colour name, `#rgb`, `rgb(…)`, `hsl(…)` or `oklch(…)`.',
  };
}

/** Adds a full stop to a message of another tool. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Adds a hint to a crash that was probably caused by missing packages, which are replaced by empty values. */
export function blameMissing(crashed: Diagnostic, packages: readonly string[]): Diagnostic {
  if (packages.length === 0) return crashed;
  const names = packages.map((name) => `\`${name}\``).join(', ');
  const verb = packages.length === 1 ? 'is' : 'are';
  return {
    ...crashed,
    hint: `Install the packages of the site: ${names} ${verb} missing and replaced by empty values.`,
  };
}

/** The bundler, a separate process, could not start or ended early: no disk space, memory or permission. */
export function bundlerStopped(reason: string): Diagnostic {
  return {
    code: 'bundler-stopped',
    severity: 'error',
    message: `The bundler stopped before it was done: ${sentence(reason.split('\n')[0] ?? reason)}`,
    hint: 'Check free disk space, memory, and that `esbuild` is installed for this system, then try again.',
  };
}
