import type { SearchPageProps } from '../src/types/props.js';
import LinkList from './elements/LinkList.js';
import SearchResults from './islands/SearchResults.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** The search page. Without JavaScript or search: links to the main pages. */
export default function SearchPage({ layout, route, links, scopes }: SearchPageProps) {
  const {
    search,
    locale: { texts, htmlLang },
  } = layout;
  if (search === undefined) {
    return (
      <Layout layout={layout}>
        <PageHeader title={route.title} description={texts.searchUnavailable} />
        <LinkList links={links} />
      </Layout>
    );
  }
  return (
    <Layout layout={layout} className="shell-search">
      <PageHeader title={route.title} />
      <SearchResults
        action={search.href}
        settings={search.settings}
        isEmbedded={search.isEmbedded}
        pageTitle={route.title}
        language={htmlLang}
        texts={texts.searchUi}
        placeholder={search.placeholder}
        links={links}
        scopes={scopes}
      />
      <div className="search-unscripted">
        <p>{texts.searchUi.needsScript}</p>
        <LinkList links={links} />
      </div>
    </Layout>
  );
}
