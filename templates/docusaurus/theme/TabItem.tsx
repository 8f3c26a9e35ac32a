import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface TabItemProps {
  readonly value?: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly className?: string;
  /** Attributes of the tab button. */
  readonly attributes?: ButtonHTMLAttributes<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** `@theme/TabItem`: content of a tab, rendered by `Tabs`. */
export default function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
