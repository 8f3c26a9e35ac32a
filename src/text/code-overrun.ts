/** Code of a site has passed a limit; its message says which, as the end of a sentence. */
export class CodeOverrun extends Error {
  override readonly name = 'CodeOverrun';
}
