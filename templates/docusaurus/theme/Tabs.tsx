import { ATTRIBUTE, CLASS } from 'csb-docs/markup';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react';
import type { TabItemProps } from './TabItem.js';

interface Value extends Omit<TabItemProps, 'className' | 'children'> {}

interface Props {
  readonly children?: ReactNode;
  readonly values?: readonly Value[] | null;
  readonly defaultValue?: string | null;
  readonly groupId?: string;
  readonly queryString?: boolean | string;
  readonly block?: boolean;
  readonly className?: string;
}

/** `@theme/Tabs`: the same markup as in Markdown, made interactive by the tabs script. */
export default function Tabs({ children, values, defaultValue, groupId, queryString, block, className }: Props) {
  // Tabs in an island may be added after the page script ran.
  useEffect(() => void document.dispatchEvent(new Event('csb-docs:page')), []);
  const panels = toPanels(values ?? [], findItems(children));
  if (panels.length === 0) return null;
  const chosen = findDefault(panels, defaultValue);
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    <div
      className={[CLASS.tabs, className].filter(Boolean).join(' ')}
      {...{ [ATTRIBUTE.group]: groupId, [ATTRIBUTE.query]: query }}
    >
      <div role="tablist" className={block ? 'block' : undefined}>
        {panels.map((panel) => (
          <button
            {...panel.attributes}
            key={panel.value}
            type="button"
            role="tab"
            value={panel.value}
            aria-selected={panel === chosen}
          >
            {panel.label}
          </button>
        ))}
      </div>
      {panels.map((panel) => (
        <div
          key={panel.value}
          className={panel.className}
          role="tabpanel"
          aria-label={panel.label}
          {...{ [ATTRIBUTE.shown]: panel === chosen ? '' : undefined }}
        >
          {panel.children}
        </div>
      ))}
    </div>
  );
}

interface Panel extends TabItemProps {
  readonly value: string;
  readonly label: string;
}

/** Returns one panel per value: those declared in `values` first, in their order. */
function toPanels(values: readonly Value[], items: readonly TabItemProps[]): readonly Panel[] {
  const panels = new Map<string, Panel>();
  for (const item of [...values, ...items]) {
    const value = String(item.value ?? item.label ?? '');
    panels.set(value, { ...item, label: item.label ?? value, ...panels.get(value), ...contentOf(item), value });
  }
  return [...panels.values()];
}

/** Properties that only the tab item has. */
function contentOf({ children, className }: TabItemProps): Pick<TabItemProps, 'children' | 'className'> {
  return {
    ...(children === undefined ? {} : { children }),
    ...(className === undefined ? {} : { className }),
  };
}

/** `null` selects none; an unknown name is ignored. */
function findDefault(panels: readonly Panel[], wanted: string | null | undefined): Panel | undefined {
  if (wanted === null) return undefined;
  return panels.find(({ value }) => value === wanted) ?? panels.find((panel) => panel.default) ?? panels[0];
}

function findItems(nodes: ReactNode): readonly TabItemProps[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<TabItemProps>(node)) return [];
    const { type, props }: ReactElement<TabItemProps> = node;
    return type === Fragment ? findItems(props.children) : [props];
  });
}
