import { CLASS } from 'csb-docs/markup';
import type { LayoutProps } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';

/** The link to the Markdown version, beside the page title. A script turns it into a button with a menu. */
export default function PageMenu({ layout: { twin } }: { readonly layout: LayoutProps }) {
  if (twin === undefined) return null;
  return (
    <div className={CLASS.pageMenu}>
      <a className={joinClasses(CLASS.opener, 'tool')} href={twin}>
        Markdown
      </a>
    </div>
  );
}
