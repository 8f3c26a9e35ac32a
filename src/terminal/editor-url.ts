/** Creates URLs that open a file in an editor at a position, for terminal links. */
import { pathToFileURL } from 'node:url';
import { chooseEditors, type FilePlace, nameOfEditor } from './known-editors.js';

type ToUrl = (place: { readonly url: URL; readonly line: number; readonly column: number }, scheme: string) => string;

const withColons: ToUrl = ({ url, line, column }, scheme) => `${scheme}://file${url.pathname}:${line}:${column}`;
const withQuery: ToUrl = ({ url, line, column }, scheme) =>
  `${scheme}://open?file=${url.pathname}&line=${line}&column=${column}`;
const withUrl: ToUrl = ({ url, line, column }, scheme) =>
  `${scheme}://open?url=${url.href}&line=${line}&column=${column}`;

/** Program names → their URL scheme, if it differs from the name, and the form of the URL. */
const EDITORS: readonly (readonly [names: RegExp, scheme: string | undefined, toUrl: ToUrl])[] = [
  [/^code$/, 'vscode', withColons],
  [/^code-insiders$/, 'vscode-insiders', withColons],
  [/^(?:vs)?codium$/, 'vscodium', withColons],
  [/^(?:cursor|windsurf|positron|trae|zed)$/, undefined, withColons],
  [/^zeditor$/, 'zed', withColons],
  [/^(?:phpstorm|webstorm|pycharm|clion|goland|rider|rubymine|rustrover|idea)$/, undefined, withQuery],
  [/^mate$/, 'txmt', withUrl],
  [/^mvim$/, undefined, withUrl],
];

/**
 * Returns the URL of a position for the configured editor or the editor that contains the terminal; otherwise a file
 * URL.
 */
export function toEditorUrl(
  { path, line = 1, column = 1 }: FilePlace,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const url = pathToFileURL(path);
  const named = environment['VISUAL'] || environment['EDITOR'] ? chooseEditors({ environment })[0] : undefined;
  const name = named === undefined ? terminalOf(environment) : nameOfEditor(named.program);
  const [, scheme = name, toUrl] = EDITORS.find(([names]) => names.test(name)) ?? [];
  return toUrl === undefined ? url.href : toUrl({ url, line, column }, scheme);
}

/** Returns the editor that contains the terminal. */
function terminalOf(environment: Readonly<Record<string, string | undefined>>): string {
  const program = environment['TERM_PROGRAM'];
  if (program === 'vscode') return environment['CURSOR_TRACE_ID'] ? 'cursor' : 'code';
  return program === 'zed' ? 'zed' : '';
}
