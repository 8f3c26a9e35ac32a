import type { SearchPageProps } from '../src/types.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** The search page as it is while nothing searches: the pages from which everything can be reached. */
export default function SearchPage({ layout, route, links }: SearchPageProps) {
  const { texts } = layout.locale;
  return (
    <Layout layout={layout}>
      <PageHeader title={route.title} description={texts.searchUnavailable} />
      <ul className="results links">
        {links.map(({ href, label }) => <li key={href}><a href={href}>{label}</a></li>)}
      </ul>
    </Layout>
  );
}
