import { formatDate } from 'csb-docs/text';
import type { ArchivePageProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** All posts grouped by year. */
export default function Archive({ layout, route }: ArchivePageProps) {
  return (
    <Layout layout={layout}>
      <PageHeader title={route.title} description={route.description} />
      {route.years.map(({ year, posts }) => (
        <section key={year} className="archive-year">
          <h2 id={year}>{year}</h2>
          <ul className="archive-posts">
            {posts.map(({ href, title, date }) => (
              <li key={href}>
                <time dateTime={date}>{formatDate(date, layout.locale, 'day')}</time>
                <span aria-hidden="true"> - </span>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Layout>
  );
}
