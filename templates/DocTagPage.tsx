import type { DocTagPageProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';
import VersionBanner from './parts/VersionBanner.js';

/** The docs with a tag. */
export default function DocTagPage({ layout, route }: DocTagPageProps) {
  return (
    <Layout layout={layout}>
      <VersionBanner layout={layout} />
      <PageHeader title={route.title} description={route.tag.description}>
        {route.allTags === undefined ? null : (
          <p>
            <a href={route.allTags}>{layout.locale.texts.viewAllTags}</a>
          </p>
        )}
      </PageHeader>
      <ul className="results">
        {route.docs.map(({ href, label, description }) => (
          <li key={href} className="result">
            <h2 className="result-title">
              <a href={href}>{label}</a>
            </h2>
            {description !== '' && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </Layout>
  );
}
