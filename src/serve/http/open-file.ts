/**
 * Opening what may be sent.
 * In: a root folder and decoded path segments. Out: an open file that its receiver closes, and what identifies its version.
 */
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentTypeOf } from '../../files/content-type.js';
import { isInside, realOrSame } from '../../files/site-path.js';
import { isHiddenPath } from '../../utils/hidden-files.js';
import type { Validators } from './http-conditions.js';

/** Modification times up to here are placeholders (Nix and Docker write 0 or 1): they say nothing about the content. */
const PLACEHOLDER_TIME_MS = 24 * 60 * 60 * 1000;

/** A file that was opened because it may be sent. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly validators: Validators;
  readonly type: string;
  /** When it was changed, in nanoseconds. */
  readonly changed: bigint;
}

/**
 * Opens a file below a root. Symbolic links may lead anywhere inside the root, never out of it and never to a hidden file,
 * unless that is allowed for this one; pipes, sockets and folders are not files. `O_NONBLOCK`, because opening a pipe would wait for its writer.
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
    // Absent, unreadable, too long a name, a circle of links: all of these are "not found" for a browser.
    await handle?.close();
    return undefined;
  }
}
