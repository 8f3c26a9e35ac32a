/**
 * A site with client components: standalone, as a whole page, with children, and with props that are not serializable.
 */

const layout = (body: string, imports: string, more = ''): string =>
  `import Layout from '@theme/Layout';\n${imports}\nexport default function Page() {\n  ${more}\n  return <Layout title="A page"><h1>Page</h1>${body}</Layout>;\n}\n`;

export const ISLAND_PAGES: Readonly<Record<string, string>> = {
  'csb-docs.config.json': JSON.stringify({
    title: 'Islands',
    url: 'https://example.com',
    baseUrl: '/',
    docs: false,
    blog: false,
    pages: { path: 'src/pages' },
    contentSecurityPolicy: 'meta',
  }),
  'src/components/counter.module.css': '.count { color: green }',
  'src/components/Counter.js': `import React, { useState } from 'react';
import Label from './Label';
import styles from './counter.module.css';
export default function Counter({ start = 0 }) {
  const [count, setCount] = useState(start);
  return <button type="button" className={styles.count} onClick={() => setCount(count + 1)}>Clicked <Label>{count}</Label></button>;
}`,
  'src/components/Label.js':
    'export default function Label({ children }) { return <b className="label">{children}</b>; }',
  'src/components/Fold.js': `import { useState } from 'react';
export function Fold({ title, children }) {
  const [isOpen, setOpen] = useState(false);
  return <div className="fold"><button type="button" onClick={() => setOpen(!isOpen)}>{title}</button>{isOpen && children}</div>;
}
export const Frame = class extends React.Component {
  state = { on: false };
  render() { return <div className="frame" data-on={this.state.on} onClick={() => this.setState({ on: true })}>{this.props.children}</div>; }
};
import React from 'react';`,
  'src/components/Each.js': `import { useState } from 'react';
export default function Each({ render }) {
  const [value, setValue] = useState(1);
  return <div className="each"><button type="button" onClick={() => setValue(value + 1)}>More</button>{render(value)}</div>;
}`,
  'src/components/Middle.js': `import Each from './Each';
export default function Middle({ word }) { return <section><Each render={(value) => <i>{word} {value}</i>} /></section>; }`,
  'src/components/theme.js': `import { createContext, useContext, useState } from 'react';
const ToneContext = createContext('none');
export function Tone({ children }) {
  const [tone, setTone] = useState('low');
  return <ToneContext.Provider value={tone}><button type="button" onClick={() => setTone('high')}>Raise</button>{children}</ToneContext.Provider>;
}
export function ShowTone() { return <em>{useContext(ToneContext)}</em>; }`,
  'src/components/Silent.js': `import { useEffect } from 'react';
export default function Silent() { useEffect(() => { document.body.dataset.silent = 'ran'; }, []); return null; }`,
  'src/components/Where.js': `import { useLocation } from '@docusaurus/router';
import { useColorMode } from '@docusaurus/theme-common';
import BrowserOnly from '@docusaurus/BrowserOnly';
import useIsBrowser from '@docusaurus/useIsBrowser';
export default function Where() {
  const { search } = useLocation();
  const { colorMode } = useColorMode();
  return <p className="where" data-browser={useIsBrowser()} data-mode={colorMode}>{search || 'none'} <BrowserOnly fallback="server">{() => <span>{window.location.pathname}</span>}</BrowserOnly></p>;
}`,
  'src/components/Portal.js': `import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
export default function Portal() {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere ? createPortal(<p className="portal">Elsewhere</p>, document.body) : <span>Here</span>;
}`,
  'src/pages/portal.js': layout('<Portal />', "import Portal from '../components/Portal';"),
  'src/components/Late.js': `import { useEffect, useState } from 'react';
export default function Late({ when }) {
  const [isBad, setBad] = useState(false);
  useEffect(() => { if (when === 'start') document.querySelector('.nowhere').focus(); }, []);
  if (isBad) throw new Error('too late');
  return <button type="button" onClick={() => setBad(true)}>Server {when}</button>;
}`,
  'src/pages/late.js': layout('<Late when="start" /><Late when="click" />', "import Late from '../components/Late';"),
  'src/pages/index.js': layout('', ''),
  'src/pages/static.js': layout('<Label>still</Label>', "import Label from '../components/Label';"),
  'src/pages/counter.js': layout(
    '<Counter start={3} /><Counter /><Silent />',
    "import Counter from '../components/Counter';\nimport Silent from '../components/Silent';",
  ),
  'src/pages/children.js': layout(
    '<Fold title="Open"><p>Inside <Counter start={7} /></p></Fold><Frame><p className="kept">Kept <Counter start={5} /></p></Frame>',
    "import Counter from '../components/Counter';\nimport { Fold, Frame } from '../components/Fold';",
  ),
  'src/pages/no-data.js': layout('<Middle word="value" />', "import Middle from '../components/Middle';"),
  'src/pages/whole.js': layout(
    '<input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} /><output>Hello {name}</output>',
    "import { useState } from 'react';",
    "const [name, setName] = useState('you');",
  ),
  'src/pages/context.js': layout('<Tone><ShowTone /></Tone>', "import { ShowTone, Tone } from '../components/theme';"),
  'src/pages/where.js': layout('<Where />', "import Where from '../components/Where';"),
  'src/components/tabs.js': `import { useState } from 'react';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
const Both = ({ name }) => <Tabs groupId={name} queryString><TabItem value="a" label="First"><p>Words of A</p></TabItem><TabItem value="b" label="Second" default><p>Words of B</p></TabItem></Tabs>;
export default function Live() {
  const [isOpen, setOpen] = useState(false);
  return <div className="live"><button type="button" onClick={() => setOpen(true)}>Open</button><Both name="letter" />{isOpen && <Both name="later" />}</div>;
}`,
  'src/pages/tabs.js': layout('<Live />', "import Live from '../components/tabs';"),
  'src/pages/tabs-later.js': layout('<Later />', "import Later from '../components/Later';"),
  'src/components/Later.js': `import { useState } from 'react';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
export default function Later() {
  const [isOpen, setOpen] = useState(false);
  return <div><button type="button" onClick={() => setOpen(true)}>Open</button>{isOpen && <Tabs><TabItem value="a" attributes={{ className: 'marked' }}>In A</TabItem><TabItem value="b">In B</TabItem></Tabs>}</div>;
}`,
};
