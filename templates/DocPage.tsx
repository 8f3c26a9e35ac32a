import type { DocPageProps } from '../src/types/props.js';
import Banner from './parts/Banner.js';
import Feedback from './parts/Feedback.js';
import Landing from './parts/Landing.js';
import Layout from './parts/Layout.js';
import PageInfo from './parts/PageInfo.js';
import PageMenu from './parts/PageMenu.js';
import PageTop from './parts/PageTop.js';
import Pagination from './parts/Pagination.js';
import Prose from './parts/Prose.js';
import RelatedPages from './parts/RelatedPages.js';
import Tags from './parts/Tags.js';
import { TocFold } from './parts/Toc.js';

/** A docs page. */
export default function DocPage({ layout, route, html, showTitle, toc, related }: DocPageProps) {
  const { texts } = layout.locale;
  const { previous, next } = route.pagination;
  if (route.doc.frontMatter.layout === 'landing')
    return <Landing layout={layout} title={route.title} showTitle={showTitle} html={html} />;
  return (
    <Layout layout={layout} toc={toc}>
      <TocFold items={toc} texts={texts} />
      <PageTop items={route.breadcrumbs} layout={layout}>
        <PageMenu layout={layout} />
      </PageTop>
      <Banner texts={texts} draft={route.draft} unlisted={route.unlisted} textLang={layout.textLang} />
      <article>
        {showTitle && (
          <header>
            <h1>{route.title}</h1>
          </header>
        )}
        <Prose html={html} lang={layout.textLang} />
        <footer className="article-footer">
          <Tags tags={route.tags} texts={texts} />
          <Feedback layout={layout} />
          <PageInfo editUrl={route.editUrl} lastUpdate={route.lastUpdate} locale={layout.locale} />
        </footer>
      </article>
      <RelatedPages pages={related} layout={layout} />
      <Pagination
        name={texts.docPagination}
        previous={previous}
        next={next}
        previousText={texts.previous}
        nextText={texts.next}
      />
    </Layout>
  );
}
