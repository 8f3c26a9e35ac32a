import type { AuthorPageProps } from '../src/types/props.js';
import { Portrait, Socials } from './parts/Authors.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';
import PostList from './parts/PostList.js';

/** A page of the posts by an author. */
export default function AuthorPage({ layout, route, items, showReadingTime }: AuthorPageProps) {
  const { author, allAuthors, list, total } = route;
  const { locale } = layout;
  return (
    <Layout layout={layout}>
      <PageHeader title={route.title} description={author.description}>
        <div className="profile">
          <Portrait author={author} size={64} />
          <div>
            {author.title !== undefined && <p className="author-title">{author.title}</p>}
            <Socials author={author} />
            <p>
              <a href={allAuthors}>{locale.texts.viewAllAuthors}</a>
            </p>
          </div>
        </div>
      </PageHeader>
      {total === 0 ? (
        <p>{locale.texts.noPosts}</p>
      ) : (
        <PostList items={items} list={list} showReadingTime={showReadingTime} locale={locale} />
      )}
    </Layout>
  );
}
