/** Something that waits until a test lets it go on. */

/** A gate that is shut at first. */
export interface Gate {
  /** Resolves when the gate is opened. */
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** Makes a gate. */
export function createGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
