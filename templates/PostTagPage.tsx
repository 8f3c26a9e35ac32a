import type { PostTagPageProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';
import PostList from './parts/PostList.js';

/** A page of the posts with a tag. */
export default function PostTagPage({ layout, route, items, showReadingTime }: PostTagPageProps) {
  return (
    <Layout layout={layout}>
      <PageHeader title={route.title} description={route.tag.description}>
        {route.allTags === undefined ? null : (
          <p>
            <a href={route.allTags}>{layout.locale.texts.viewAllTags}</a>
          </p>
        )}
      </PageHeader>
      <PostList items={items} list={route.list} showReadingTime={showReadingTime} locale={layout.locale} />
    </Layout>
  );
}
