import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface TabItemProps {
  readonly value?: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly className?: string;
  /** Of the tab itself. */
  readonly attributes?: ButtonHTMLAttributes<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** `@theme/TabItem`: `Tabs` shows what is in it. */
export default function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
