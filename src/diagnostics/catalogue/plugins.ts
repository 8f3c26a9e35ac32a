/** Diagnostics about plugins of the configuration. Each names its plugin. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import type { MadeBy, PluginFinding } from '../../types/plugin.js';
import { toFilePath } from '../../utils/paths.js';
import { toVisible } from '../../utils/text/visible.js';

/** A value in `plugins` that is no plugin; the others are used. */
export function badPlugin(name: string | undefined, problem: string, location: Location): Diagnostic {
  return {
    code: 'bad-plugin',
    severity: 'error',
    message: `${name === undefined ? 'This entry of `plugins`' : `The plugin ${quote(name)}`} ${problem}.`,
    hint: 'You can see in the reference of plugins what an entry may have.',
    location,
  };
}

/** A plugin that is listed by a name, as other tools have it. `meant` is the shipped one that it is most likely about. */
export function namedPlugin(written: string, meant: string | undefined, location: Location): Diagnostic {
  const name = meant ?? 'math';
  const example = `\`import { ${name} } from 'csb-docs/plugins/${name}';\` at the top, and \`plugins: [${name}()]\``;
  return {
    code: 'bad-plugin',
    severity: 'error',
    message: `This entry of \`plugins\` is the name ${quote(written)}, and a name loads nothing.`,
    hint:
      meant === undefined
        ? `You can import a plugin and call it, as in ${example}; plugins of other tools do not run here.`
        : `You can write ${example}.`,
    location,
  };
}

/** A function of a plugin that threw, or passed a limit; the site is made without what it would have given. */
export function pluginFailed(plugin: PluginPart, message: string): Diagnostic {
  return {
    code: 'plugin-failed',
    severity: 'error',
    message: `The plugin ${quote(plugin.name)} failed in \`${plugin.part}\`: ${toVisible(message)}`,
    hint: 'You can take it out of `plugins` to see the site without it.',
    location: plugin.location,
  };
}

/** What a function of a plugin has given is not what it may give. */
export function badPluginResult(plugin: PluginPart, problem: string): Diagnostic {
  return {
    code: 'bad-plugin-result',
    severity: 'error',
    message: `The plugin ${quote(plugin.name)} has given in \`${plugin.part}\` ${toVisible(problem)}.`,
    hint: 'What is wrong is left out. You can see in the reference of plugins what this part may give.',
    location: plugin.location,
  };
}

/** A plugin made a configuration that is wrong; it is used without the change. */
export function badPluginConfig(plugin: PluginPart, found: Diagnostic): Diagnostic {
  return {
    code: 'bad-plugin-config',
    severity: 'error',
    message: `The plugin ${quote(plugin.name)} has made a wrong configuration in \`${plugin.part}\`: ${found.message}`,
    hint: 'The configuration is used as you have written it. You can take the plugin out, or change its options.',
    location: plugin.location,
  };
}

/** What a plugin has found; without a place it is about the plugin itself. */
export function pluginFinding(plugin: Pick<PluginPart, 'name' | 'location'>, found: PluginFinding): Diagnostic {
  const { message, hint, severity = 'error', file, line, column = 1 } = found;
  const start = line === undefined ? undefined : { line, column };
  return {
    code: 'plugin-finding',
    severity,
    message: toVisible(message),
    ...(hint === undefined ? {} : { hint: toVisible(hint) }),
    ...(found.passing === true ? { passing: true } : {}),
    location:
      file === undefined
        ? plugin.location
        : {
            file: toFilePath(file),
            ...(start === undefined ? {} : { range: { start, end: { line: start.line, column: column + 1 } } }),
          },
    notes: [{ message: `The plugin ${quote(plugin.name)} has found it.` }],
  };
}

/** A file that may have been made. */
interface PerhapsMade {
  readonly source: FilePath;
  readonly made?: MadeBy;
}

/**
 * Moves findings about pages that plugins have made to what these were made from: whoever reads them can change that, not the
 * pages. Without such pages the list stays the same object.
 */
export function blameMade(found: readonly Diagnostic[], files: readonly object[]): readonly Diagnostic[] {
  const made = new Map(files.flatMap((file) => (isMade(file) ? [[file.source, file.made] as const] : [])));
  if (made.size === 0) return found;
  return found.map((diagnostic) => {
    const by = diagnostic.location && made.get(diagnostic.location.file);
    return by === undefined ? diagnostic : aboutMadePage(diagnostic, by);
  });
}

function isMade(file: object): file is Required<PerhapsMade> {
  return 'made' in file && 'source' in file && file.made !== undefined;
}

/** A finding about such a page, as one about what it was made from. */
function aboutMadePage(found: Diagnostic, { plugin, from }: MadeBy): Diagnostic {
  const { location } = found;
  if (location === undefined) return found;
  const at = location.range?.start;
  const place = at === undefined ? '' : `, line ${at.line}`;
  const note = { message: `In \`${location.file}\`${place}, which the plugin ${quote(plugin)} has made.` };
  return {
    ...found,
    notes: [...(found.notes ?? []), note],
    ...(from === undefined ? {} : { location: toPlace(from, at?.line) }),
  };
}

/** @param at the line of the page */
function toPlace({ file, line: first, lines = [] }: NonNullable<MadeBy['from']>, at = 0): Location {
  const path = toFilePath(file);
  const line = lines.slice(0, at).findLast((each) => each > 0) ?? first;
  return line === undefined
    ? { file: path }
    : { file: path, range: { start: { line, column: 1 }, end: { line, column: 2 } } };
}

/** A part of a plugin. */
export interface PluginPart {
  readonly name: string;
  /** The field, such as `pages`. */
  readonly part: string;
  /** Where the configuration lists it. */
  readonly location: Location;
}

function quote(name: string): string {
  return `\`${toVisible(name)}\``;
}
