/** React pages as written for Docusaurus: layout, links, translations, styles, images, data, and missing references. */

export const REACT_PAGES: Readonly<Record<string, string>> = {
  'csb-docs.config.json': JSON.stringify({
    title: 'Sample',
    tagline: 'For tests',
    url: 'https://example.com',
    baseUrl: '/base/',
    blog: false,
    search: { embedded: true },
    pages: { path: 'src/pages' },
    customFields: { answer: 42 },
    contentSecurityPolicy: 'meta',
  }),
  'tsconfig.json': '{ // aliases\n "compilerOptions": { "baseUrl": ".", "paths": { "~lib/*": ["src/lib/*"], } } }',
  'docs/index.md': '---\nslug: /\n---\n\n# Docs\n\n## Part\n',
  'static/img/picture.svg': '<svg viewBox="0 0 1 1"/>',
  'src/lib/words.ts': "export const word: string = 'aliased';",
  'src/data/list.yml': '- one\n- two\n',
  'src/data/list.json': '["three"]',
  'src/data/sample.txt': 'raw <text>',
  'src/img/dot.png': 'not really a picture',
  'src/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" class="mark" viewBox="0 0 8 8" stroke-width="2" style="fill:red"><circle r="4"/></svg>',
  'src/css/global.css':
    '.everywhere { background: url("../img/dot.png") }\n.root { background: url(/img/picture.svg) }',
  'src/components/base.module.css': '.shared { color: red }',
  'src/components/card.module.css':
    ".card-box { composes: shared from './base.module.css'; margin: 0 }\n.title { color: blue }",
  'src/components/Card.js': `import React from 'react';
import clsx from 'clsx';
import styles from './card.module.css';
export default function Card({ title, children }) {
  return <div className={clsx('card', styles['card-box'], { off: false })}><h3 className={styles.title}>{title}</h3>{children}</div>;
}`,
  'src/pages/index.js': `import React from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import Link from '@docusaurus/Link';
import Head from '@docusaurus/Head';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Card from '@site/src/components/Card';
import { word } from '~lib/words';
import list from '@site/src/data/list.yml';
import more from '../data/list.json';
import raw from '!!raw-loader!../data/sample.txt';
import Logo from '../img/logo.svg';
import '../css/global.css';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="Start" description="The first page" wrapperClassName="start">
      <Head>
        <meta name="keywords" content="a, b" />
        <meta property="og:type" content="website" />
        <link rel="me" href="https://example.org/me" />
      </Head>
      <main>
        <Heading as="h1">{siteConfig.title}, {siteConfig.customFields.answer}</Heading>
        <Heading as="h2" id="first">First part</Heading>
        <p className="words">{[word, ...list, ...more, raw].join(' ')}</p>
        <p className="translated"><Translate values={{ name: <b>you</b> }}>{'Hello {name}'}</Translate> {translate({ message: 'Bye {name}' }, { name: 'now' })}</p>
        <Link className="in" to="/docs">Docs</Link>
        <Link className="anchor-link" to="/docs#part">Part</Link>
        <Link className="out" to="https://example.org">Elsewhere</Link>
        <Link className="unrouted" to="pathname:///other">Other</Link>
        <img src={useBaseUrl('img/picture.svg')} alt="" />
        <img className="imported" src={require('../img/dot.png').default} alt="" />
        <Logo className="logo" />
        <Card title="A card">Inside</Card>
      </main>
    </Layout>
  );
}`,
  'src/pages/config.js': `import Layout from '@theme/Layout';
export default class Config extends React.Component {
  render() { return <Layout><h1>{this.props.config.title}</h1></Layout>; }
}
import React from 'react';`,
  'src/pages/parts.tsx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import CodeBlock from '@theme/CodeBlock';
import Admonition from '@theme/Admonition';
import Details from '@theme/Details';
import ThemedImage from '@theme/ThemedImage';
import TOCInline from '@theme/TOCInline';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { matchPath } from '@docusaurus/router';
export const title = 'Parts';
export default function Parts() {
  return (
    <article className={ThemeClassNames.common.admonition} data-match={matchPath('/docs/v1/x', '/docs/:version')?.params.version}>
      <Tabs groupId="os" queryString><TabItem value="a" label="Ay">In A</TabItem><TabItem value="b" default>In B</TabItem></Tabs>
      <CodeBlock language="js" title="a.js" showLineNumbers>{'const a = 1;'}</CodeBlock>
      <Admonition type="tip" title="Look">Here</Admonition>
      <Details summary={<summary>More</summary>}>Hidden</Details>
      <ThemedImage alt="Both" sources={{ light: '/base/img/picture.svg', dark: '/base/img/picture.svg' }} />
      <TOCInline toc={[{ value: 'One', id: 'one', level: 2 }, { value: 'Two', id: 'two', level: 3 }]} />
      <h2 id="one">One</h2><h3 id="two">Two</h3>{Object.keys(useThemeConfig()).includes('navbar') && <p>Configured</p>}
    </article>
  );
}`,
};
