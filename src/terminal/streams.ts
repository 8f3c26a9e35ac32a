/** Output streams of commands. */

/** A destination for text: `process.stdout`, or a collector. */
export interface TextSink {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean | undefined;
  /** Terminal width in characters. */
  readonly columns?: number | undefined;
}

/** The output streams of a command. */
export interface Streams {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  /** Stream for requested data that must not be mixed with other output. Defaults to `stdout`. */
  readonly document?: TextSink | undefined;
}
