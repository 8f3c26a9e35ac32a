import { fillPlural } from 'csb-docs/text';
import type { AuthorListProps } from '../src/types/props.js';
import { Portrait, Socials } from './parts/Authors.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** All authors of the blog. */
export default function AuthorList({ layout, route }: AuthorListProps) {
  const { texts, htmlLang } = layout.locale;
  return (
    <Layout layout={layout}>
      <PageHeader title={route.title} />
      <ul className="profiles">
        {route.authors.map((author, index) => (
          <li key={author.key ?? index} className="profile">
            <Portrait author={author} size={64} />
            <div>
              <h2 className="profile-name">
                {author.pageHref === undefined ? author.name : <a href={author.pageHref}>{author.name}</a>}
              </h2>
              {author.title !== undefined && <p className="author-title">{author.title}</p>}
              {author.description !== undefined && <p>{author.description}</p>}
              <p className="author-title">{fillPlural(texts.postCount, author.count, htmlLang)}</p>
              <Socials author={author} />
            </div>
          </li>
        ))}
      </ul>
    </Layout>
  );
}
