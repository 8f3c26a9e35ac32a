/** Commands as data for shell completion. */

/** Kind of an argument value. */
export type ValueKind = 'folder' | 'file' | 'text';

/** An option of a command. */
export interface DescribedOption {
  /** Name with its hyphens. */
  readonly name: string;
  readonly description: string;
  /** undefined = the option takes no value. */
  readonly value: ValueKind | undefined;
  /** Possible values; empty = any. */
  readonly choices: readonly string[];
}

/** A command with its options and arguments. */
export interface DescribedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly DescribedOption[];
  readonly arguments: readonly { readonly kind: ValueKind | undefined; readonly choices: readonly string[] }[];
}
