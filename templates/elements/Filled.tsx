import { Fragment, type ReactNode } from 'react';

/** An interface text with each `{name}` replaced by the value with that name. */
export default function Filled({
  text,
  values,
}: {
  readonly text: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}) {
  // Every second part is a name.
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>));
}
