/**
 * Declares data of raw HTML nodes. A separate file, because the types of its writer are published without that package.
 */
import 'mdast-util-to-hast';

declare module 'mdast-util-to-hast' {
  interface RawData {
    /** Its text as part of a name, such as that of a heading. */
    text?: string;
  }
}
