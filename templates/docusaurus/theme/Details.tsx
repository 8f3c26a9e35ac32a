import { texts } from 'csb-docs/site';
import { Children, type DetailsHTMLAttributes, isValidElement, type ReactNode } from 'react';

interface Props extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'children'> {
  readonly summary?: ReactNode;
  readonly children?: ReactNode;
}

/** `@theme/Details`: a `<details>` element. The summary is a prop or among the children. */
export default function Details({ summary, children, ...attributes }: Props) {
  const nodes = Children.toArray(children);
  const own = nodes.find((node) => isValidElement(node) && node.type === 'summary');
  const given = isValidElement(summary) && summary.type === 'summary' ? summary : undefined;
  return (
    <details {...attributes}>
      {own ?? given ?? <summary>{summary ?? texts.details}</summary>}
      {own === undefined ? children : nodes.filter((node) => node !== own)}
    </details>
  );
}
