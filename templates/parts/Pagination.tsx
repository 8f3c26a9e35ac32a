import type { NavLink } from '../../src/types/props.js';

interface Props {
  /** Accessible name of the navigation. */
  readonly name: string;
  readonly previous?: NavLink | undefined;
  readonly next?: NavLink | undefined;
  readonly previousText: string;
  readonly nextText: string;
}

/** Links to the previous and next page. A link with an empty label shows only its direction. */
export default function Pagination({ name, previous, next, previousText, nextText }: Props) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={name}>
      {previous && <Step link={previous} text={previousText} rel="prev" />}
      {next && <Step link={next} text={nextText} rel="next" />}
    </nav>
  );
}

function Step({ link, text, rel }: { readonly link: NavLink; readonly text: string; readonly rel: 'prev' | 'next' }) {
  return (
    <a className={`pagination-${rel}`} href={link.href} rel={rel}>
      <span className="pagination-direction">{text}</span>
      {link.label !== '' && <span className="pagination-label">{link.label}</span>}
    </a>
  );
}
