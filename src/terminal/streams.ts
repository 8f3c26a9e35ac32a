/** Where commands print. */

/** Where text is printed to: `process.stdout`, or something that collects what would be printed. */
export interface TextSink {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean | undefined;
  /** Width of a terminal, in characters. */
  readonly columns?: number | undefined;
}

/** The two streams of a command. */
export interface Streams {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  /** Where goes what was asked for, where nothing else may be in between; `stdout` unless given. */
  readonly document?: TextSink | undefined;
}
