import { Fragment, isValidElement, type ReactNode } from 'react';

type Values = Readonly<Record<string, ReactNode>>;

/** Fills `{placeholders}` in a text. Returns nodes if any value is one. Placeholders without value stay. */
export function interpolate(text: string, values: Values | undefined): ReactNode {
  if (values === undefined) return text;
  const parts = text.split(/(\{\w+\})/).map((part): ReactNode => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined || values[name] === undefined ? part : values[name];
  });
  if (!parts.some((part) => isValidElement(part) || Array.isArray(part))) return parts.join('');
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

interface Props {
  readonly children?: string;
  readonly values?: Values;
}

/** `@docusaurus/Interpolate`. */
export default function Interpolate({ children = '', values }: Props) {
  return <>{interpolate(children, values)}</>;
}
