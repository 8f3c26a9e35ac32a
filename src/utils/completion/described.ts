/** Commands as data, for those who complete them. */

/** What a value is. */
export type ValueKind = 'folder' | 'file' | 'text';

/** An option. */
export interface DescribedOption {
  /** With its hyphens. */
  readonly name: string;
  readonly description: string;
  /** undefined = it has no value. */
  readonly value: ValueKind | undefined;
  /** The values that it can have; empty for any. */
  readonly choices: readonly string[];
}

/** A command. */
export interface DescribedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly DescribedOption[];
  readonly arguments: readonly { readonly kind: ValueKind | undefined; readonly choices: readonly string[] }[];
}
