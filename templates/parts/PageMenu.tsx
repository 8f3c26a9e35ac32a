import { CLASS } from 'csb-docs/markup';
import type { LayoutProps } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import Icon from '../elements/Icon.js';

/** The link to the Markdown page, in the row above the title. A script turns it into a button with a menu. */
export default function PageMenu({ layout: { markdownPage, locale } }: { readonly layout: LayoutProps }) {
  if (markdownPage === undefined) return null;
  return (
    <div className={CLASS.pageMenu}>
      <a className={joinClasses(CLASS.opener, 'tool')} href={markdownPage}>
        <span className="without-script">Markdown</span>
        <span className="with-script">
          <Icon name="copy" />
          {locale.texts.pageMenu.name}
        </span>
      </a>
    </div>
  );
}
