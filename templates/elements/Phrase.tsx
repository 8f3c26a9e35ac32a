import type { ReactNode } from 'react';

/** A text of the interface with an element in the place of `{name}`. */
export default function Phrase({
  text,
  name,
  children,
}: {
  readonly text: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  const [before = '', after = ''] = text.split(`{${name}}`);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
