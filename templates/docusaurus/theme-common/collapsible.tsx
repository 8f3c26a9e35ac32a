import { type ReactNode, useState } from 'react';

type Change = boolean | ((isCollapsed: boolean) => boolean);

/** State of a collapsible element. */
export function useCollapsible({ initialState }: { readonly initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return {
    collapsed,
    setCollapsed: setCollapsed as (change: Change) => void,
    toggleCollapsed: () => setCollapsed((isCollapsed) => !isCollapsed),
  };
}

interface Props {
  readonly as?: 'div' | 'ul';
  readonly collapsed: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Hides its content when collapsed. */
export function Collapsible({ as: Tag = 'div', collapsed, className, children }: Props) {
  return (
    <Tag className={className} hidden={collapsed}>
      {children}
    </Tag>
  );
}
