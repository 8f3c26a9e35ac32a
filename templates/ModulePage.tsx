import type { ModulePageProps } from '../src/types/props.js';
import { joinClasses } from './elements/class-names.js';
import Layout from './parts/Layout.js';

/** A page rendered by a module of the site, in full width. */
export default function ModulePage({ layout, route, html, hasMain }: ModulePageProps) {
  const { className, hasFooter = true } = route.module.content ?? {};
  return (
    <Layout layout={layout} className="shell-wide" hasMain={hasMain} hasFooter={hasFooter}>
      <div className={joinClasses('module', className)} dangerouslySetInnerHTML={{ __html: html }} />
    </Layout>
  );
}
