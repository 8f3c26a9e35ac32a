/** What raw HTML in a tree may have with it. Not beside what writes it: its types are published, without that package. */
import 'mdast-util-to-hast';

declare module 'mdast-util-to-hast' {
  interface RawData {
    /** What is read of it, where that is part of a name: of a heading. */
    text?: string;
  }
}
