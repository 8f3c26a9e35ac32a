import type { ModulePageProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';

/** A page that a module of the site renders; the whole width is its own. */
export default function ModulePage({ layout, html }: ModulePageProps) {
  return (
    <Layout layout={layout} className="shell-wide">
      <div className="module" dangerouslySetInnerHTML={{ __html: html }} />
    </Layout>
  );
}
