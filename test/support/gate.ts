/** Lets a test hold back an asynchronous operation. */

/** A gate, closed at first. */
export interface Gate {
  /** Resolves when the gate opens. */
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** Creates a gate. */
export function createGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
