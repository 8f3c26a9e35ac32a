/** Texts as one piece of memory. */

/**
 * The same text. One that was put together remains a tree of its pieces, each kept with the text that it was cut out of,
 * until it is looked into: here.
 */
export function flatten(text: string): string {
  text.charCodeAt(0);
  return text;
}
