import { ATTRIBUTE, ID } from 'csb-docs/markup';
import type { NotFoundProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** What any unknown address shows: the ways on, and where a script can tell, pages with similar addresses. */
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
      {/* Comes when the page has been seen: last, so that nothing moves. */}
      {sitemap !== undefined && (
        <section id={ID.nearest} className="related" {...{ [ATTRIBUTE.sitemap]: sitemap }} hidden>
          <h2>{texts.notFoundNearest}</h2>
          <ul />
        </section>
      )}
    </Layout>
  );
}
