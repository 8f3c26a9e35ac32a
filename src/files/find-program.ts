/** Where a program is, as a shell would find it; a shell itself would read more into a name of a file than is meant. */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join, parse } from 'node:path';

/** What decides where programs are. */
export interface ProgramPlaces {
  readonly platform: NodeJS.Platform;
  /** Folders, as the variable `PATH` has them. */
  readonly path: string;
}

/** The absolute path of a program; undefined when there is none. A path with a slash is taken as it is. */
export async function findProgram(program: string, places: ProgramPlaces): Promise<string | undefined> {
  for (const candidate of listCandidates(program, places)) {
    if (await isProgram(candidate)) return candidate;
  }
  return undefined;
}

function listCandidates(program: string, { platform, path }: ProgramPlaces): readonly string[] {
  const isWindows = platform === 'win32';
  if (/[\\/]/.test(program)) return isAbsolute(program) ? [program] : [];
  // Relative ones depend on where the command was started: a program of the site would be started.
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.flatMap((folder) => {
    if (!isWindows) return [join(folder, program)];
    const { name } = parse(program);
    // `code.cmd` could only be started by a shell; the program itself lies above it, with a capital letter.
    return [join(folder, `${name}.exe`), join(dirname(folder), `${name}.exe`)];
  });
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
