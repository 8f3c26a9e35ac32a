import { CLASS, FRAME_ID } from 'csb-docs/markup';
import type { ReactNode } from 'react';
import type { LayoutProps, TocItem } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import AnnouncementBar from './AnnouncementBar.js';
import CodeButtons from './CodeButtons.js';
import Footer from './Footer.js';
import Header from './Header.js';
import Menu from './Menu.js';
import SearchDialog from './SearchDialog.js';
import TextsApart from './TextsApart.js';
import Toc from './Toc.js';

interface Props {
  readonly layout: LayoutProps;
  readonly toc?: readonly TocItem[];
  /** Class for pages without an article column (search page, lists). */
  readonly className?: string;
  /** True if the content has its own `<main>`. */
  readonly hasMain?: boolean;
  readonly hasFooter?: boolean;
  readonly children: ReactNode;
}

/**
 * The layout of every page: skip link, announcement, navbar, menu or sidebar, main content, table of contents, footer.
 */
export default function Layout({ layout, toc = [], className, hasMain = false, hasFooter = true, children }: Props) {
  const {
    frame,
    locale: { texts },
  } = layout;
  const Main = hasMain ? 'div' : 'main';
  const hasSidebar = (layout.sidebar?.length ?? 0) > 0 || layout.blogSidebar !== undefined;
  const shell = joinClasses(
    CLASS.shell,
    hasSidebar && 'has-sidebar',
    toc.length > 0 && 'has-toc',
    layout.version?.className,
    className,
  );
  return (
    <>
      <a className="skip-link" href={`#${FRAME_ID.content}`}>
        {texts.skipToContent}
      </a>
      {frame.announcement && <AnnouncementBar announcement={frame.announcement} texts={texts} />}
      <Header layout={layout} hasSidebar={hasSidebar} />
      <div className={shell}>
        <Menu layout={layout} hasSidebar={hasSidebar} />
        <Main id={FRAME_ID.content} className="main" tabIndex={-1}>
          {children}
        </Main>
        {toc.length > 0 && <Toc items={toc} texts={texts} />}
      </div>
      {hasFooter && frame.footer && <Footer footer={frame.footer} texts={texts} />}
      <CodeButtons texts={texts} />
      {layout.apart && <TextsApart layout={layout} apart={layout.apart} />}
      {layout.search && <SearchDialog search={layout.search} cancel={texts.searchUi.cancel} />}
    </>
  );
}
