import type { ReactNode } from 'react';

export interface TabItemProps {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly children?: ReactNode;
}

/** `@theme/TabItem`: `Tabs` shows what is in it. */
export default function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
