import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { TabItemProps } from './TabItem.js';

interface Value {
  readonly value: string;
  readonly label?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

interface Props {
  readonly children?: ReactNode;
  readonly values?: readonly Value[];
  readonly defaultValue?: string | null;
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  readonly className?: string;
}

/** `@theme/Tabs`: panels under their labels, one after the other; a script makes tabs of them. */
export default function Tabs({ children, values = [], defaultValue, groupId, queryString, className }: Props) {
  const items = findItems(children);
  const query = queryString === true ? groupId : queryString || undefined;
  const chosen = defaultValue ?? items.find(({ props }) => props.default)?.props.value;
  const ordered =
    values.length === 0 ? items : values.flatMap(({ value }) => items.filter((item) => item.props.value === value));
  return (
    <div className={['tabs', className].filter(Boolean).join(' ')} data-group={groupId} data-query={query}>
      {ordered.map(({ props }) => (
        <div
          key={props.value}
          className={['tab', props.className].filter(Boolean).join(' ')}
          data-value={props.value}
          data-default={props.value === chosen ? '' : undefined}
        >
          <p className="tab-label">
            {props.label ?? values.find(({ value }) => value === props.value)?.label ?? props.value}
          </p>
          {props.children}
        </div>
      ))}
    </div>
  );
}

function findItems(nodes: ReactNode): readonly ReactElement<TabItemProps>[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<TabItemProps>(node)) return [];
    return node.type === Fragment ? findItems(node.props.children) : [node];
  });
}
