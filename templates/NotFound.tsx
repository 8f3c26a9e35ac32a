import { ATTRIBUTE, ID } from 'csb-docs/markup';
import { fillText } from 'csb-docs/text';
import type { NotFoundProps, Texts } from '../src/types/props.js';
import { check, copy, external, page } from './elements/icon-paths.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** What any unknown address shows: the ways on, and where a script can tell, pages with similar addresses. */
export default function NotFound({ layout, sitemap, assistants }: NotFoundProps) {
  const {
    frame,
    search,
    locale: { texts },
  } = layout;
  const links = [...frame.left, ...frame.right].filter(
    ({ href, external, html }) => href !== undefined && external !== true && html === undefined,
  );
  const keys = [
    texts.keyboard,
    [texts.skipToContent, 'Tab'],
    ...(search ? [[texts.search, 'Mod K', '/']] : []),
    [texts.closeAnnouncement, 'Esc'],
    [texts.keyboard, '?'],
  ];
  return (
    <Layout layout={layout} className="shell-notice">
      <PageHeader title={texts.notFoundTitle} description={texts.notFoundMessage} />
      <p>{texts.notFoundAdvice}</p>
      <p
        className="ways-on"
        {...{
          [ATTRIBUTE.keys]: JSON.stringify(keys),
          ...(assistants && { [ATTRIBUTE.pageMenu]: JSON.stringify(listMenu(texts, assistants)) }),
        }}
      >
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

/** What the menu of a page needs, see `client/page-menu.ts`. */
function listMenu(texts: Texts, assistants: NonNullable<NotFoundProps['assistants']>) {
  const { copy: copyPage, view, openIn, refused, failed } = texts.pageMenu;
  return {
    copied: texts.codeCopied,
    refused,
    failed,
    newTab: texts.opensInNewTab,
    done: check,
    copy: [copyPage, copy],
    view: [view, page],
    assistants: assistants.map(({ label, url }) => [fillText(openIn, { name: label }), external, url]),
  };
}
