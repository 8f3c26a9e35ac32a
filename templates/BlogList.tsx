import { fillText } from 'csb-docs/text';
import type { BlogListProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';
import PostList from './parts/PostList.js';

/** A page of the list of all posts. */
export default function BlogList({ layout, route, items, showReadingTime, links }: BlogListProps) {
  const { locale } = layout;
  const { list } = route;
  return (
    <Layout layout={layout}>
      <PageHeader
        title={route.title}
        description={
          list.page === 1
            ? route.description
            : fillText(locale.texts.pageNumber, { page: list.page.toLocaleString(locale.htmlLang) })
        }
      >
        {links.length > 0 && (
          <nav className="blog-links" aria-label={locale.texts.blogOverview}>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHeader>
      <PostList items={items} list={list} showReadingTime={showReadingTime} locale={locale} />
    </Layout>
  );
}
