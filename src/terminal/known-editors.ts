/**
 * Which editors there are, and how each is told where to go.
 * In: a command, as a flag or a variable of the environment has it. Out: a program and its arguments, which no shell reads.
 */
import { parse } from 'node:path';

/** A file on disk, and the place in it; the first line unless given. */
export interface FilePlace {
  /** Absolute. */
  readonly path: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** A program with the arguments that come first. */
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

/** Editors with a window of their own, by the names of their programs. */
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

/** Editors that need the terminal, in which `serve` runs: what stands for them in a window. */
const INSTEAD: Readonly<Record<string, string>> = {
  vi: 'gvim',
  vim: 'gvim',
  nvim: 'neovide',
  emacs: 'emacsclient',
};

/** What is started where nothing else is named. */
const DEFAULT: EditorCommand = { program: 'code', args: [] };

/** What says which editor is meant. */
export interface EditorChoice {
  /** The value of `--editor`; `none` means that nothing is ever started. */
  readonly flag?: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The commands to try, the wanted one first; none where none is wanted. */
export function chooseEditors({ flag, environment }: EditorChoice): readonly EditorCommand[] {
  if (flag === 'none') return [];
  const given = flag === undefined ? undefined : parseCommand(flag);
  if (given !== undefined) return [given];
  const named = [environment['VISUAL'], environment['EDITOR']].flatMap((text) => parseCommand(text ?? '') ?? []);
  return [...named.flatMap((command) => withWindow(command) ?? []), DEFAULT];
}

/** The arguments by which an editor goes to a place; one that is not known gets the path, or what its command has in braces. */
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

/** Undefined for an editor of the terminal without a counterpart, and for one that nobody knows: it may be one. */
function withWindow(command: EditorCommand): EditorCommand | undefined {
  const name = nameOfEditor(command.program);
  if (WITH_WINDOW.some(([names]) => names.test(name))) return command;
  const instead = INSTEAD[name];
  return instead === undefined ? undefined : { program: instead, args: [] };
}

/** Words between blanks; quotes keep blanks. */
function parseCommand(text: string): EditorCommand | undefined {
  const words = [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  );
  const [program, ...args] = words;
  return program === undefined ? undefined : { program, args };
}

/** The name of a program, without its folder and ending. */
export function nameOfEditor(program: string): string {
  return parse(program.replaceAll('\\', '/')).name.toLowerCase();
}
