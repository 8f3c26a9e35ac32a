/** Findings of bundling and executing modules: templates, page modules, styles, configuration. In: what the bundler or the module reported. */
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
    hint: 'You can export a component: `export default function Page() { … }`.',
    location: { file },
  };
}

/** A template override does not export a name that another template imports. */
export function missingExport(file: FilePath, name: string, importer: string): Diagnostic {
  return {
    code: 'missing-export',
    severity: 'error',
    message: `\`${file}\` does not export \`${name}\`, which \`${importer}\` imports.`,
    hint: `You can export \`${name}\`, or wrap the original: import it from \`csb-docs/${file.replace(/\.[jt]sx?$/, '')}\`.`,
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
      ? `It exports \`${shipped}\`. You can import it by its name: \`import { ${shipped} } from '${specifier}'\`.`
      : specifier.startsWith('.')
        ? 'You can import a name that it exports, in braces, or export this one there.'
        : undefined;
  return {
    code: name === 'default' ? 'missing-default-export' : 'missing-export',
    severity: 'error',
    message: `\`${specifier}\` ${name === 'default' ? 'has no default export' : `exports no \`${name}\``}.`,
    ...(hint === undefined ? {} : { hint }),
    location,
  };
}

/** An import of a module that csb-docs does not have. */
export function unknownOwnModule(specifier: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'bundle-failed',
    severity: 'error',
    message: `\`${specifier}\` is not a module of csb-docs.`,
    hint: proposeKnown(known, specifier),
    location,
  };
}

/** A template override leaves out classes, ids or attributes that the original writes and that scripts look for. */
export function missingMarkup(file: FilePath, names: readonly string[]): Diagnostic {
  const it = names.length === 1 ? 'it' : 'them';
  return {
    code: 'missing-markup',
    severity: 'warning',
    message: `\`${file}\` has no element for ${names.map((name) => `\`${name}\``).join(', ')}, though scripts look for ${it}.`,
    hint: `You can put ${it} where the original has ${it}: \`csb-docs/${file.replace(/\.[jt]sx?$/, '')}\`.`,
    location: { file },
  };
}

/** A module of the site (template, page, configuration, sidebars) threw while it was executed. */
export function moduleCrashed(file: FilePath, message: string, range: Range | undefined): Diagnostic {
  const hint = proposeAfterCrash(message, range);
  return {
    code: 'module-crashed',
    severity: 'error',
    message: `\`${file}\` threw while it was executed: ${sentence(message)}`,
    ...(hint === undefined ? {} : { hint }),
    location: { file, ...(range === undefined ? {} : { range }) },
  };
}

/** Where the line that threw is shown, there is no more to see. */
function proposeAfterCrash(message: string, range: Range | undefined): string | undefined {
  const browserName = /^(window|document|localStorage|sessionStorage|navigator|location) is not defined$/.exec(
    message,
  )?.[1];
  if (browserName !== undefined)
    return `\`${browserName}\` exists only in a browser. You can use it inside an event handler or an effect, not at the top of a module or while rendering.`;
  const absent = /^Cannot find (?:module|package) '((?:@[^/']+\/)?[^@./'\\][^/']*)[^']*'/.exec(message)?.[1];
  if (absent !== undefined) return `You can install the package: \`npm install ${absent}\`.`;
  return range === undefined ? 'You can run the file on its own to see more.' : undefined;
}

/** A file below `templates/` replaces no template and is imported by nothing. */
export function unusedTemplate(file: FilePath, nearest: string | undefined): Diagnostic {
  return {
    code: 'unused-template',
    severity: 'warning',
    message: `\`${file}\` replaces no template and nothing imports it.`,
    hint: proposeName(nearest, 'You can import it from a template, or remove it.'),
    location: { file },
  };
}

/** A colour in the configuration is not a CSS colour, so it is ignored. */
export function badColour(key: string, value: string): Diagnostic {
  return {
    code: 'bad-colour',
    severity: 'warning',
    message: `\`${value}\` in \`${key}\` is not a CSS colour, so it is ignored.`,
    hint: 'You can write a name, `#rgb`, `rgb(…)`, `hsl(…)` or `oklch(…)`.',
  };
}

/** Ends a text from elsewhere with a full stop. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A module that threw while empty values stood for packages: most likely they are the reason. */
export function blameMissing(crashed: Diagnostic, packages: readonly string[]): Diagnostic {
  if (packages.length === 0) return crashed;
  const names = packages.map((name) => `\`${name}\``).join(', ');
  const verb = packages.length === 1 ? 'is' : 'are';
  return {
    ...crashed,
    hint: `You can install the packages of the site: ${names} ${verb} missing, and empty values stand for them.`,
  };
}

/** The bundler, a program of its own, could not be started or has ended before its work: there is no room, no memory, no right to. */
export function bundlerStopped(reason: string): Diagnostic {
  return {
    code: 'bundler-stopped',
    severity: 'error',
    message: `The bundler has ended before it was done: ${sentence(reason.split('\n')[0] ?? reason)}`,
    hint: 'You can check free space, memory and whether `esbuild` is installed for this system, then try again.',
  };
}
