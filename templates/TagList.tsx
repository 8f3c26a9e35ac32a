import { fillPlural } from 'csb-docs/text';
import type { TagListProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** All tags of the docs or the blog, by their first letter. */
export default function TagList({ layout, route }: TagListProps) {
  const { texts, htmlLang } = layout.locale;
  return (
    <Layout layout={layout}>
      <PageHeader title={route.title} />
      {route.groups.map(({ letter, tags }) => (
        <section key={letter} className="letter">
          <h2 id={letter}>{letter}</h2>
          <ul className="tags">
            {tags.map(({ href, label, description, count }) => (
              <li key={href}>
                <a className="tag" href={href} title={description}>
                  {label}
                  <span className="visually-hidden">: {fillPlural(texts.itemCount, count, htmlLang)}</span>
                  <span className="tag-count" aria-hidden="true">
                    {count}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Layout>
  );
}
