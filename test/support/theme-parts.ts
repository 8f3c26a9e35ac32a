/** A Docusaurus site that wraps and replaces theme components: around pages, around articles, and as the footer. */

/** The files of the site. */
export const THEME_PARTS: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `export default {
  title: 'Parts',
  url: 'https://example.org',
  baseUrl: '/base/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  themeConfig: { navbar: { title: 'Parts', items: [{ to: '/count', label: 'Count' }] }, footer: { copyright: 'Ours' } },
};`,
  'docs/index.md': '# Start\n\nText. [Count](./count.mdx)\n',
  'docs/count.mdx': `---
title: Counting
---
import Counter, { Shown } from '@site/src/components/Counter';

# Count

[Start](./index.md)

<Counter />

<Shown />
`,
  'blog/2020-01-01-post.md': '---\ntitle: A post\n---\n\nIts text.\n',
  'src/pages/react.js':
    'import Layout from \'@theme/Layout\';\nexport default () => <Layout title="R"><h1>React page</h1></Layout>;',
  'src/components/total.js': "import { createContext } from 'react';\nexport const Total = createContext(undefined);",
  'src/components/Counter.js': `import { useContext } from 'react';
import { useLocation } from '@docusaurus/router';
import { Total } from './total';
export default function Counter() {
  const { total, setTotal } = useContext(Total);
  const count = () => setTotal(total + 1);
  return <>
    <button className="counter" onClick={count}>{\`Counted \${total}\`}</button>
    <svg width="16" height="16" onClick={count}><path className="plus" d="M0 0h16v16H0z" /></svg>
  </>;
}
export function Shown() {
  return <p className="shown">{\`\${useContext(Total).total} at \${useLocation().pathname}\`}</p>;
}`,
  'src/components/Feedback.js': `import { useState } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function Feedback() {
  const [answer, setAnswer] = useState('');
  const { metadata } = useDoc();
  return <button className="feedback" onClick={() => setAnswer('Thanks for ' + metadata.title)}>{answer || 'Helpful?'}</button>;
}`,
  'src/theme/Root.js': `import { useEffect, useState } from 'react';
import { useLocation } from '@docusaurus/router';
import { Total } from '@site/src/components/total';
export default function Root({ children }) {
  const [total, setTotal] = useState(3);
  const { pathname } = useLocation();
  useEffect(() => { document.documentElement.dataset.mounts = 1 + Number(document.documentElement.dataset.mounts ?? 0); }, []);
  return (
    <Total.Provider value={{ total, setTotal }}>
      {children}
      <div className="banner">{\`\${total} on \${pathname}\`}</div>
    </Total.Provider>
  );
}`,
  'src/theme/DocItem/Content/index.js': `import Content from '@theme-original/DocItem/Content';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Feedback from '@site/src/components/Feedback';
export default function ContentWrapper(props) {
  const { metadata, frontMatter } = useDoc();
  return <><p className="above">{\`\${metadata.title} \${metadata.permalink} \${frontMatter.title}\`}</p><Content {...props} /><Feedback /></>;
}`,
  'src/theme/DocItem/Footer/index.tsx': `import type { ReactNode } from 'react';
import Footer from '@theme-original/DocItem/Footer';
import type FooterType from '@theme/DocItem/Footer';
import type { WrapperProps } from '@docusaurus/types';
export default function FooterWrapper(props: WrapperProps<typeof FooterType>): ReactNode {
  return <><Footer {...props} /><hr className="end" /></>;
}`,
  'src/theme/DocItem/Layout/index.js':
    'export default function Layout({ children }) { return <section className="around">{children}</section>; }',
  'src/theme/BlogPostItem/Content/index.js':
    'export default function Content({ children }) { throw new Error("no such thing"); }',
  'src/theme/Footer/index.js': `import Head from '@docusaurus/Head';
export default function Footer() {
  return <footer className="mine" style={{ color: 'red' }}><Head><meta name="mine" content="yes" /></Head>My footer</footer>;
}`,
  'src/theme/NotFound/Content/index.js': 'export default () => <h1>Gone</h1>;',
  'src/theme/DocSidebar/index.js': 'export default () => null;',
  'src/theme/DocBreadcrumbs/index.js': "export { default } from '@theme-original/DocBreadcrumbs';",
};
