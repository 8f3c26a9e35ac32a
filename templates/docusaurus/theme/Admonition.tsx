import { admonitionLooks, texts } from 'csb-docs/site';
import { Children, isValidElement, type ReactNode } from 'react';

interface Props {
  readonly type?: string;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** `@theme/Admonition`: the box of `:::note`. A custom icon is shown before the title. */
export default function Admonition({ type = 'note', title, icon, id, className, children }: Props) {
  const look = admonitionLooks[type] ?? 'info';
  const { label, rest } = takeTitle(children);
  const classes = new Set(['admonition', look, type, ...(className?.split(/\s+/) ?? [])]);
  return (
    <div id={id} className={[...classes].filter(Boolean).join(' ')} role="note">
      <p className="admonition-title">
        {icon != null && <span className="admonition-icon">{icon}</span>}
        {title ?? label ?? texts.admonitions[type] ?? type}
      </p>
      {rest}
    </div>
  );
}

/** Extracts the title that MDX 1 wrote as an element of type `mdxAdmonitionTitle`. */
function takeTitle(children: ReactNode): { readonly label: ReactNode; readonly rest: ReactNode } {
  const nodes = Children.toArray(children);
  const label = nodes.find((node) => isValidElement(node) && node.type === 'mdxAdmonitionTitle');
  if (!isValidElement<{ readonly children?: ReactNode }>(label)) return { label: undefined, rest: children };
  return { label: label.props.children, rest: nodes.filter((node) => node !== label) };
}
