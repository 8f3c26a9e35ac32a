/**
 * Known editors and how to open a file at a position with each. Commands come from a flag or an environment variable
 * and are never run through a shell.
 */
import { parse } from 'node:path';

/** A file and a position in it; by default the first line. */
export interface FilePlace {
  /** Absolute path. */
  readonly path: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** A program with its leading arguments. */
export interface EditorCommand {
  readonly program: string;
  readonly args: readonly string[];
}

type ToArguments = (place: Required<FilePlace>) => readonly string[];

const colons: ToArguments = ({ path, line, column }) => [`${path}:${line}:${column}`];
const goto: ToArguments = (place) => ['--goto', ...colons(place)];
const lineFlag: ToArguments = ({ path, line, column }) => ['--line', `${line}`, '--column', `${column}`, path];
const plusLine: ToArguments = ({ path, line }) => [`+${line}`, path];
const plusColon: ToArguments = ({ path, line, column }) => [`+${line}:${column}`, path];

/** Editors with their own window, by program name. */
const WITH_WINDOW: readonly (readonly [RegExp, ToArguments])[] = [
  [/^(code(-insiders)?|(vs)?codium|cursor|windsurf|positron|trae)$/, goto],
  [/^(zed|zeditor|subl|sublime_text|atom|pulsar|lapce)$/, colons],
  [
    /^((php|web|py|clion|go|rider|ruby)storm|idea|pycharm|clion|goland|rider|rubymine|rustrover|fleet|studio)(64)?$/,
    lineFlag,
  ],
  [/^(gvim|mvim|neovide)$/, ({ path, line, column }) => [`+call cursor(${line},${column})`, path]],
  [/^(gedit|xed|pluma|gnome-text-editor)$/, plusColon],
  [/^kate$/, lineFlag],
  [/^(mate|bbedit)$/, ({ path, line }) => ['--line', `${line}`, path]],
  [/^notepad\+\+$/, ({ path, line, column }) => [`-n${line}`, `-c${column}`, path]],
  [/^emacsclient$/, (place) => ['--no-wait', ...plusColon(place)]],
  [/^geany$/, plusLine],
];

/** Windowed replacements for terminal editors, because `serve` occupies the terminal. */
const INSTEAD: Readonly<Record<string, string>> = {
  vi: 'gvim',
  vim: 'gvim',
  nvim: 'neovide',
  emacs: 'emacsclient',
};

/** The default editor. */
const DEFAULT: EditorCommand = { program: 'code', args: [] };

/** Sources of the editor choice. */
export interface EditorChoice {
  /** Value of `--editor`; `none` disables opening files. */
  readonly flag?: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Returns the commands to try, the preferred one first; empty if disabled. */
export function chooseEditors({ flag, environment }: EditorChoice): readonly EditorCommand[] {
  if (flag === 'none') return [];
  const given = flag === undefined ? undefined : parseCommand(flag);
  if (given !== undefined) return [given];
  const named = [environment['VISUAL'], environment['EDITOR']].flatMap((text) => parseCommand(text ?? '') ?? []);
  return [...named.flatMap((command) => withWindow(command) ?? []), DEFAULT];
}

/**
 * Returns the arguments that open a position. An unknown editor gets the path, or the placeholders in its command are
 * filled.
 */
export function toArguments({ program, args }: EditorCommand, place: FilePlace): readonly string[] {
  const full = { path: place.path, line: place.line ?? 1, column: place.column ?? 1 };
  const values: Readonly<Record<string, string>> = { file: full.path, line: `${full.line}`, column: `${full.column}` };
  const filled = args.map((arg) =>
    arg.replace(/\{(file|line|column)\}/g, (whole, name: string) => values[name] ?? whole),
  );
  if (args.some((arg) => arg.includes('{file}'))) return filled;
  const known = WITH_WINDOW.find(([names]) => names.test(nameOfEditor(program)));
  return [...filled, ...(known?.[1](full) ?? [full.path])];
}

/** Returns undefined for a terminal editor without replacement, and for an unknown editor, which may be one. */
function withWindow(command: EditorCommand): EditorCommand | undefined {
  const name = nameOfEditor(command.program);
  if (WITH_WINDOW.some(([names]) => names.test(name))) return command;
  const instead = INSTEAD[name];
  return instead === undefined ? undefined : { program: instead, args: [] };
}

/** Splits a command at spaces; quotes preserve spaces. */
function parseCommand(text: string): EditorCommand | undefined {
  const words = [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  );
  const [program, ...args] = words;
  return program === undefined ? undefined : { program, args };
}

/** Returns the name of a program without folder and extension. */
export function nameOfEditor(program: string): string {
  return parse(program.replaceAll('\\', '/')).name.toLowerCase();
}
