/** A file of a site, on its way from the disk to a reader. */
import { openFile } from './open-file.js';
import { chooseRepresentation, isNegotiated, withVary } from './representation.js';
import type { ServedOnDisk } from './served.js';
import { type Exchange, sendFile } from './static-file.js';

/** How it is sent. */
export interface Sending {
  /** See `sendFile`. */
  readonly status: number;
  /** Whether a hidden file may be sent. */
  readonly isHidden: boolean | undefined;
}

/** Sends a file, compressed where the server does that and the reader wants it; false when there is none that may be sent. */
export async function sendServedFile(
  exchange: Exchange,
  { root, path }: ServedOnDisk,
  { status, isHidden }: Sending,
): Promise<boolean> {
  const openBeside = (extension: string) => openFile(root, `${path}${extension}`.split('/'), isHidden);
  const file = await openBeside('');
  if (file === undefined) return false;
  const { request, headers = {}, compresses } = exchange;
  if (!compresses || !isNegotiated(file, headers)) await sendFile(exchange, file, status);
  else
    await sendFile(
      { ...exchange, headers: withVary(headers) },
      await chooseRepresentation(file, { request, openBeside }),
      status,
    );
  return true;
}
