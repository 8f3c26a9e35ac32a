import { ATTRIBUTE, ID } from 'csb-docs/markup';
import type { NotFoundProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** The 404 page: links to start from and, with JavaScript, pages with similar URLs. */
export default function NotFound({ layout, sitemap }: NotFoundProps) {
  const {
    frame,
    search,
    locale: { texts },
  } = layout;
  const links = [...frame.left, ...frame.right].filter(
    ({ href, external, html }) => href !== undefined && external !== true && html === undefined,
  );
  return (
    <Layout layout={layout} className="shell-notice">
      <PageHeader title={texts.notFoundTitle} description={texts.notFoundMessage} />
      <p>{texts.notFoundAdvice}</p>
      <p className="ways-on">
        <a className="button" href={frame.homeHref}>
          {texts.backToHome}
        </a>
        {search && <a href={search.href}>{texts.search}</a>}
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
      {/* Filled by a script after the page is shown. Last on the page to avoid layout shifts. */}
      {sitemap !== undefined && (
        <section id={ID.nearest} className="related" {...{ [ATTRIBUTE.sitemap]: sitemap }} hidden>
          <h2>{texts.notFoundNearest}</h2>
          <ul />
        </section>
      )}
    </Layout>
  );
}
