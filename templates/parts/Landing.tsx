import type { LayoutProps } from '../../src/types/props.js';
import Layout from './Layout.js';
import Prose from './Prose.js';
import VersionBanner from './VersionBanner.js';

interface Props {
  readonly layout: LayoutProps;
  readonly title: string;
  readonly showTitle: boolean;
  readonly html: string;
}

/** A full-width page: `layout: landing` in front matter. It has navbar and footer, but no sidebar. */
export default function Landing({ layout, title, showTitle, html }: Props) {
  const { sidebar: _sidebar, sidebarId: _id, sidebarFolder: _folder, ...frame } = layout;
  return (
    <Layout layout={frame} className="shell-wide landing">
      <VersionBanner layout={layout} />
      <article>
        {showTitle && (
          <header>
            <h1>{title}</h1>
          </header>
        )}
        <Prose html={html} />
      </article>
    </Layout>
  );
}
