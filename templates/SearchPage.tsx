import type { SearchPageProps } from '../src/types/props.js';
import SearchResults from './islands/SearchResults.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';
import PageLinks from './parts/search/PageLinks.js';

/** The search page. Without script, and on a site without search: the pages from which everything can be reached. */
export default function SearchPage({ layout, route, links, scopes }: SearchPageProps) {
  const {
    search,
    locale: { texts, htmlLang },
  } = layout;
  if (search === undefined) {
    return (
      <Layout layout={layout}>
        <PageHeader title={route.title} description={texts.searchUnavailable} />
        <PageLinks links={links} />
      </Layout>
    );
  }
  return (
    <Layout layout={layout} className="shell-search">
      <PageHeader title={route.title} />
      <SearchResults
        action={search.href}
        settings={search.settings}
        pageTitle={route.title}
        language={htmlLang}
        texts={texts.searchUi}
        placeholder={search.placeholder}
        links={links}
        scopes={scopes}
      />
      <div className="search-unscripted">
        <p>{texts.searchUi.needsScript}</p>
        <PageLinks links={links} />
      </div>
    </Layout>
  );
}
