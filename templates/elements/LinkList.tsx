import type { NavLink } from '../../src/types/props.js';

/** Links to the main pages. */
export default function LinkList({ links }: { readonly links: readonly NavLink[] }) {
  return (
    <ul className="results links">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
