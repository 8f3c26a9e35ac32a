/** Opens files in an editor. The command is set by the user who started `serve`, never by a page. */
import { spawn } from 'node:child_process';
import { findProgram } from '../../files/find-program.js';
import { chooseEditors, type EditorChoice, type FilePlace, toArguments } from '../../terminal/known-editors.js';
import { errorCode } from '../../utils/code/errors.js';

/** Opens a location. Returns the problem as a sentence, or undefined if an editor was started. */
export type OpenEditor = (place: FilePlace) => Promise<string | undefined>;

/** Creates the function, or returns undefined if opening files is disabled. */
export function createEditor(choice: EditorChoice): OpenEditor | undefined {
  const commands = chooseEditors(choice);
  if (commands.length === 0) return undefined;
  return async (place) => {
    const { PATH = '' } = choice.environment;
    for (const command of commands) {
      const program = await findProgram(command.program, { platform: process.platform, path: PATH });
      if (program !== undefined) return start(program, toArguments(command, place));
    }
    const names = commands.map(({ program }) => `\`${program}\``).join(', ');
    return `No editor was found: none of ${names} is installed. Choose one with \`--editor\`.`;
  };
}

/** The editor outlives `serve`. */
function start(program: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const editor = spawn(program, args, { stdio: 'ignore', detached: true, shell: false });
    editor.once('error', (error) => resolve(`\`${program}\` could not be started (${errorCode(error)}).`));
    editor.once('spawn', () => {
      editor.unref();
      resolve(undefined);
    });
  });
}
