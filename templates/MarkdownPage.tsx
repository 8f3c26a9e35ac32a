import type { MarkdownPageProps } from '../src/types/props.js';
import Banner from './parts/Banner.js';
import Landing from './parts/Landing.js';
import Layout from './parts/Layout.js';
import PageInfo from './parts/PageInfo.js';
import Prose from './parts/Prose.js';
import { TocFold } from './parts/Toc.js';

/** A page from a Markdown file in the pages folder. */
export default function MarkdownPage({ layout, route, html, showTitle, toc }: MarkdownPageProps) {
  const { texts } = layout.locale;
  const { draft, unlisted, wrapperClassName } = route.page.frontMatter;
  if (route.page.frontMatter.layout === 'landing')
    return <Landing layout={layout} title={route.title} showTitle={showTitle} html={html} />;
  return (
    <Layout layout={layout} toc={toc} {...(wrapperClassName === undefined ? {} : { className: wrapperClassName })}>
      <Banner texts={texts} draft={draft} unlisted={unlisted} textLang={layout.textLang} />
      <TocFold items={toc} texts={texts} />
      <article>
        {showTitle && (
          <header>
            <h1>{route.title}</h1>
          </header>
        )}
        <Prose html={html} lang={layout.textLang} />
        <footer className="article-footer">
          <PageInfo lastUpdate={route.lastUpdate} locale={layout.locale} />
        </footer>
      </article>
    </Layout>
  );
}
