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

/** A page that has all of the width: `layout: landing` in front matter. The frame of the site is around it, nothing of its part of the site. */
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
