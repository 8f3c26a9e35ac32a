/** Diagnostics about plugins. Each names its plugin. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import type { MadeBy, PluginDiagnostic } from '../../types/plugin.js';
import { toFilePath } from '../../utils/paths.js';
import { toVisible } from '../../utils/text/visible.js';

/** An entry of `plugins` that is not a plugin. The others are used. */
export function badPlugin(name: string | undefined, problem: string, location: Location): Diagnostic {
  return {
    code: 'bad-plugin',
    severity: 'error',
    message: `${name === undefined ? 'This entry of `plugins`' : `The plugin ${quote(name)}`} ${problem}.`,
    hint: 'Correct the entry. The plugin contract in the manual lists its fields.',
    location,
  };
}

/** A plugin listed by name, as in other tools. `meant` is the bundled plugin that was probably meant. */
export function namedPlugin(written: string, meant: string | undefined, location: Location): Diagnostic {
  const name = meant ?? 'math';
  const example = `\`import { ${name} } from 'csb-docs/plugins/${name}';\` at the top, and \`plugins: [${name}()]\``;
  return {
    code: 'bad-plugin',
    severity: 'error',
    message: `This entry of \`plugins\` is the name ${quote(written)}, but plugins are not loaded by name.`,
    hint:
      meant === undefined
        ? `Import a plugin and call it, as in ${example}. Plugins of other tools do not run here.`
        : `Write ${example}.`,
    location,
  };
}

/** A plugin function that threw or exceeded a limit. The site is built without its result. */
export function pluginFailed(plugin: PluginPart, message: string): Diagnostic {
  return {
    code: 'plugin-failed',
    severity: 'error',
    message: `The plugin ${quote(plugin.name)} failed in \`${plugin.part}\`: ${toVisible(message)}`,
    hint: 'Fix the plugin, or remove it from `plugins`.',
    location: plugin.location,
  };
}

/** A plugin function that returned something invalid. */
export function badPluginResult(plugin: PluginPart, problem: string): Diagnostic {
  return {
    code: 'bad-plugin-result',
    severity: 'error',
    message: `\`${plugin.part}\` of the plugin ${quote(plugin.name)} returned ${toVisible(problem)}.`,
    hint: 'Correct the plugin. The plugin contract in the manual lists valid results; this one is left out.',
    location: plugin.location,
  };
}

/** A plugin that made the configuration invalid. Its change is not used. */
export function badPluginConfig(plugin: PluginPart, found: Diagnostic): Diagnostic {
  return {
    code: 'bad-plugin-config',
    severity: 'error',
    message: `The plugin ${quote(plugin.name)} made the configuration invalid in \`${plugin.part}\`: ${found.message}`,
    hint: 'Remove the plugin, or change its options. The configuration is used without its change.',
    location: plugin.location,
  };
}

/** A diagnostic that a plugin reports. Without a location it is about the plugin itself. */
export function pluginDiagnostic(plugin: Pick<PluginPart, 'name' | 'location'>, found: PluginDiagnostic): Diagnostic {
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
    notes: [{ message: `Reported by the plugin ${quote(plugin.name)}.` }],
  };
}

/** A file that a plugin may have created. */
interface PerhapsMade {
  readonly source: FilePath;
  readonly made?: MadeBy;
}

/**
 * Moves diagnostics about pages that plugins have created to the source of these pages: users can change the source, not the
 * pages. Without such pages, returns the same list.
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

/** Moves a diagnostic about a created page to its source. */
function aboutMadePage(found: Diagnostic, { plugin, from }: MadeBy): Diagnostic {
  const { location } = found;
  if (location === undefined) return found;
  const at = location.range?.start;
  const place = at === undefined ? '' : `, line ${at.line}`;
  const note = { message: `In \`${location.file}\`${place}, created by the plugin ${quote(plugin)}.` };
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
  /** Its location in the configuration. */
  readonly location: Location;
}

function quote(name: string): string {
  return `\`${toVisible(name)}\``;
}
