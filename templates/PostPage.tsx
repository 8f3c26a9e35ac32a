import type { PostPageProps } from '../src/types/props.js';
import Authors from './parts/Authors.js';
import Banner from './parts/Banner.js';
import Feedback from './parts/Feedback.js';
import Layout from './parts/Layout.js';
import PageInfo from './parts/PageInfo.js';
import PageMenu from './parts/PageMenu.js';
import Pagination from './parts/Pagination.js';
import PostMeta from './parts/PostMeta.js';
import Prose from './parts/Prose.js';
import RelatedPages from './parts/RelatedPages.js';
import Tags from './parts/Tags.js';
import { TocFold } from './parts/Toc.js';

/** A blog post. */
export default function PostPage({ layout, route, html, toc, readingTime, related }: PostPageProps) {
  const { locale } = layout;
  const { texts } = locale;
  const { entry, pagination } = route;
  return (
    <Layout layout={layout} toc={toc}>
      <TocFold items={toc} texts={texts} />
      <Banner texts={texts} draft={entry.draft} unlisted={entry.unlisted} textLang={layout.textLang} />
      <article>
        <header className="post-header">
          <h1>{entry.title}</h1>
          <PageMenu layout={layout} />
          <PostMeta date={entry.date} readingTime={readingTime} locale={locale} />
          <Authors authors={entry.authors} />
        </header>
        <Prose html={html} lang={layout.textLang} />
        <footer className="article-footer">
          <Tags tags={entry.tags} texts={texts} />
          <Feedback layout={layout} />
          <PageInfo editUrl={entry.editUrl} lastUpdate={entry.lastUpdate} locale={locale} />
        </footer>
      </article>
      <RelatedPages pages={related} layout={layout} />
      <Pagination
        name={texts.postPagination}
        previous={pagination.previous}
        next={pagination.next}
        previousText={texts.newerPost}
        nextText={texts.olderPost}
      />
    </Layout>
  );
}
