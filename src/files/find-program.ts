/** Finds programs as a shell would, without a shell, which could misinterpret file names. */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join, parse } from 'node:path';

/** The search path for programs. */
export interface ProgramPlaces {
  readonly platform: NodeJS.Platform;
  /** Value of `PATH`. */
  readonly path: string;
}

/** Returns the absolute path of a program, or undefined if there is none. A path with a slash is used as is. */
export async function findProgram(program: string, places: ProgramPlaces): Promise<string | undefined> {
  for (const candidate of listCandidates(program, places)) {
    if (await isProgram(candidate)) return candidate;
  }
  return undefined;
}

function listCandidates(program: string, { platform, path }: ProgramPlaces): readonly string[] {
  const isWindows = platform === 'win32';
  if (/[\\/]/.test(program)) return isAbsolute(program) ? [program] : [];
  // Relative folders depend on the working directory, so a program of the site might be started.
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.flatMap((folder) => {
    if (!isWindows) return [join(folder, program)];
    const { name } = parse(program);
    // `code.cmd` requires a shell. The executable is in the parent folder and starts with a capital letter.
    return [join(folder, `${name}.exe`), join(dirname(folder), `${name}.exe`)];
  });
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
