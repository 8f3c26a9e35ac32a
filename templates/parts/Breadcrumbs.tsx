import type { Breadcrumb, LayoutProps } from '../../src/types/props.js';
import Icon from '../elements/Icon.js';

/** Breadcrumbs from the root of the sidebar. The last entry is the page itself. */
export default function Breadcrumbs({
  items,
  layout,
}: {
  readonly items: readonly Breadcrumb[];
  readonly layout: LayoutProps;
}) {
  const {
    frame,
    hasHomePage,
    locale: { texts },
  } = layout;
  if (items.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        {hasHomePage && (
          <li>
            <a className="breadcrumbs-home" href={frame.homeHref}>
              <Icon name="home" />
              <span className="visually-hidden">{texts.home}</span>
            </a>
          </li>
        )}
        {items.map(({ label, href }, index) => (
          <li key={index}>
            {index === items.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : href === undefined ? (
              <span>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
