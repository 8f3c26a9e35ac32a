import type { CategoryPageProps } from '../src/types/props.js';
import CardList from './parts/CardList.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';
import PageTop from './parts/PageTop.js';
import Pagination from './parts/Pagination.js';

/** The generated index page of a sidebar category. */
export default function CategoryPage({ layout, route }: CategoryPageProps) {
  const { texts } = layout.locale;
  const { previous, next } = route.pagination;
  return (
    <Layout layout={layout}>
      <PageTop items={route.breadcrumbs} layout={layout} />
      <PageHeader title={route.title} description={route.description} />
      <CardList cards={route.cards} texts={texts} />
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
