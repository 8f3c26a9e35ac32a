/** Opens files that may be sent. The caller closes them. */
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentTypeOf } from '../../files/content-type.js';
import { isInside, realOrSame } from '../../files/site-path.js';
import { isHiddenPath } from '../../utils/hidden-files.js';
import type { Validators } from './http-conditions.js';

/**
 * Modification times up to this value are placeholders (Nix and Docker write 0 or 1) and do not depend on the content.
 */
const PLACEHOLDER_TIME_MS = 24 * 60 * 60 * 1000;

/** An open file that may be sent. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly validators: Validators;
  readonly type: string;
  /** Modification time in nanoseconds. */
  readonly changed: bigint;
}

/**
 * Opens a file in a root folder. Symbolic links must stay inside the root and must not lead to a hidden file, unless
 * allowed. Pipes, sockets and folders are refused. `O_NONBLOCK`, because opening a pipe would wait for its writer.
 */
export async function openFile(
  root: string,
  segments: readonly string[],
  isHiddenAllowed = false,
): Promise<OpenFile | undefined> {
  let handle: FileHandle | undefined;
  try {
    const realRoot = realOrSame(root);
    const real = await realpath(join(realRoot, ...segments));
    if (!isInside(realRoot, real)) return undefined;
    if (!isHiddenAllowed && isHiddenPath(relative(realRoot, real).split(sep))) return undefined;
    handle = await open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const stats = await handle.stat({ bigint: true });
    if (!stats.isFile()) {
      await handle.close();
      return undefined;
    }
    const validators =
      stats.mtimeMs <= PLACEHOLDER_TIME_MS
        ? {}
        : {
            etag: `"${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}-${stats.ctimeNs.toString(36)}"`,
            lastModified: stats.mtime,
          };
    return { handle, size: Number(stats.size), validators, type: contentTypeOf(real), changed: stats.mtimeNs };
  } catch {
    // Missing, unreadable, too long a name, a cycle of links: all are "not found" for a browser.
    await handle?.close();
    return undefined;
  }
}
