/** Which row of a list is active. */
import { useState } from 'react';

/** The active row of a list. */
export interface Active {
  /** -1 in an empty list. */
  readonly index: number;
  readonly activate: (index: number) => void;
  /** Goes to the next row or the one before, round the end, and brings it into view. */
  readonly move: (step: 1 | -1) => void;
}

/** The first row of every new list is active; `idOf` names the elements of its rows. */
export function useActive(list: readonly unknown[], idOf: (index: number) => string): Active {
  const [active, setActive] = useState({ list, index: 0 });
  const index = list.length === 0 ? -1 : active.list === list ? active.index : 0;
  const activate = (next: number): void => {
    if (next !== index) setActive({ list, index: next });
  };
  return {
    index,
    activate,
    move: (step) => {
      if (list.length === 0) return;
      const next = (index + step + list.length) % list.length;
      activate(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    },
  };
}
