import type { BlogSidebarGroup, LayoutProps } from '../../src/types/props.js';

interface Props {
  readonly sidebar: NonNullable<LayoutProps['blogSidebar']>;
  readonly currentHref: string;
}

/** The list of recent posts on blog pages, optionally grouped by year. */
export default function BlogSidebar({ sidebar, currentHref }: Props) {
  return (
    <>
      <p className="sidebar-title">{sidebar.title}</p>
      <ul className="sidebar-items">
        {sidebar.groups.map((group, index) =>
          group.label === undefined ? (
            <Links key={index} links={group.links} currentHref={currentHref} />
          ) : (
            <li key={index} className="sidebar-category">
              <span className="sidebar-label">{group.label}</span>
              <ul className="sidebar-items">
                <Links links={group.links} currentHref={currentHref} />
              </ul>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

function Links({ links, currentHref }: { readonly links: BlogSidebarGroup['links']; readonly currentHref: string }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <a href={href} aria-current={href === currentHref ? 'page' : undefined}>
        {label}
      </a>
    </li>
  ));
}
