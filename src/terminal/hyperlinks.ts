/** Links in terminals (OSC 8): places in files open in an editor. */
import { resolve } from 'node:path';
import { createSupportsHyperlinks } from 'supports-hyperlinks';
import type { Location } from '../types/diagnostic.js';
import { toEditorUrl } from './editor-url.js';
import type { TextSink } from './streams.js';

/** Makes what links a text to a place of a site; undefined where the stream shows no links. `FORCE_HYPERLINK` decides where it is set. */
export function createLinker(
  stream: TextSink,
  siteDir: string,
): ((text: string, location: Location) => string) | undefined {
  const { FORCE_HYPERLINK, NO_COLOR } = process.env;
  // Who wants no colours has a program read along.
  if (!FORCE_HYPERLINK && (NO_COLOR || !stream.isTTY)) return undefined;
  if (!createSupportsHyperlinks({ isTTY: stream.isTTY === true })) return undefined;
  return (text, { file, range }) => {
    const url = toEditorUrl({ path: resolve(siteDir, file), ...range?.start }, process.env);
    return `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;
  };
}
