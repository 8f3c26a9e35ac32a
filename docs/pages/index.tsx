/** The landing page of the manual. */
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
// Imported style sheets load on all pages; these load only on this one.
import sheet from '!!file-loader!../src/landing/landing.css';
import sectionsSheet from '!!file-loader!../src/landing/sections.css';
import speed from '!!raw-loader!../docs/inside/03-speed.md';
import finding from '!!raw-loader!../src/landing/finding.txt';
import deskDark from '../src/landing/desk-dark.webp';
import deskDarkSmall from '../src/landing/desk-dark-small.webp';
import deskLight from '../src/landing/desk-light.webp';
import deskLightSmall from '../src/landing/desk-light-small.webp';
import phoneDark from '../src/landing/phone-dark.webp';
import phoneDarkSmall from '../src/landing/phone-dark-small.webp';
import phoneLight from '../src/landing/phone-light.webp';
import phoneLightSmall from '../src/landing/phone-light-small.webp';
import searchDark from '../src/landing/search-dark.webp';
import searchDarkSmall from '../src/landing/search-dark-small.webp';
import searchLight from '../src/landing/search-light.webp';
import searchLightSmall from '../src/landing/search-light-small.webp';
import { readColdBuilds } from '../src/landing/speed';

/** Size of an image in pixels, the width of its small version, and its display width. */
const DESK = { width: 1600, height: 1120, small: 800, sizes: '(min-width: 82rem) 46rem, (min-width: 62rem) 55vw, calc(100vw - 2rem)' };
const PHONE = { width: 585, height: 1170, small: 293, sizes: '(min-width: 46rem) 11rem, 6rem' };
const SHOT = { width: 1600, height: 1000, small: 960, sizes: '(min-width: 62rem) 40rem, 100vw' };
const DOCS = 1000;

export default function Home() {
  return (
    <Layout description="csb-docs turns folders of Markdown into a documentation site. It checks every link, image and anchor, its pages work without JavaScript, and it builds Docusaurus sites unchanged.">
      <Head>
        <link rel="stylesheet" href={sheet} />
        <link rel="stylesheet" href={sectionsSheet} />
      </Head>
      <main className="home">
        <Hero />
        <Promises />
        <Finding />
        <Speed />
        <Search />
        <Paths />
      </main>
    </Layout>
  );
}

function Hero() {
  return (
    <header className="home-hero">
      <div className="home-lead">
        <h1>Documentation that is right when it ships</h1>
        <p className="home-tagline">
          csb-docs turns folders of Markdown into fast, plain pages. It checks every link, anchor and image before it
          writes one, and points to the line to fix.
        </p>
        <p className="home-actions">
          <Link className="home-primary" to="/start">
            Get started
          </Link>
          <Link className="home-secondary" to="/start/docusaurus-site">
            Use your Docusaurus site
          </Link>
        </p>
        <div className="prose home-command">
          <CodeBlock language="sh">npx csb-docs init my-site</CodeBlock>
        </div>
      </div>
      <div className="home-devices">
        <Picture
          className="home-desk"
          light={[deskLight, deskLightSmall]}
          dark={[deskDark, deskDarkSmall]}
          size={DESK}
          alt="A page of this manual on a wide screen: sections on the left, code beside its result in the middle, the contents of the page on the right."
        />
        <Picture
          className="home-phone"
          light={[phoneDark, phoneDarkSmall]}
          dark={[phoneLight, phoneLightSmall]}
          size={PHONE}
          alt="Another site on a phone, in the other colour scheme."
        />
      </div>
    </header>
  );
}

function Promises() {
  return (
    <section className="home-promises" aria-label="What readers get">
      <Promise figure="0" unit="scripts needed">
        Every page is HTML that you can read and print without JavaScript.
      </Promise>
      <Promise figure="5" unit="kB of script">
        at most, gzipped, for faster navigation. <a href="#measured">A test enforces the limit.</a>
      </Promise>
      <Promise figure="13" unit="kB of style">
        at most, gzipped, for light and dark mode, phones, wide screens and print.
      </Promise>
      <Promise figure="11" unit="languages">
        for the interface, including right-to-left. Your content can have any number.
      </Promise>
    </section>
  );
}

function Promise({ figure, unit, children }) {
  return (
    <div className="home-promise">
      <p className="home-figure">
        <strong>{figure}</strong> {unit}
      </p>
      <p>{children}</p>
    </div>
  );
}

function Finding() {
  return (
    <section className="home-split">
      <div>
        <h2>Find broken links before your readers do</h2>
        <p>
          Links, anchors, images, front matter, sidebars, redirects, ids and alt texts: csb-docs reports every problem
          once, at the line to edit, with a suggested fix. With <code>--strict</code>, warnings stop the build too. In
          CI, problems become annotations on the pull request.
        </p>
        <p>
          <Link to="/check">What csb-docs checks</Link>
        </p>
      </div>
      <figure className="home-terminal">
        <figcaption>npx csb-docs check --strict</figcaption>
        <pre tabIndex={0}>
          <code>{finding.trimEnd()}</code>
        </pre>
      </figure>
    </section>
  );
}

function Speed() {
  const { rows, how } = readColdBuilds(speed, DOCS);
  const slowest = Math.max(...rows.map(({ seconds }) => seconds));
  return (
    <section className="home-speed">
      <h2 id="measured">Measured against other tools</h2>
      <p className="home-wide">
        A cold build of {DOCS.toLocaleString('en')} docs and {DOCS / 10} posts, with the same content for each tool. In
        seconds; less is better.
      </p>
      <table className="home-bars">
        <thead className="home-hidden">
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Seconds</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ tool, seconds }) => (
            <tr key={tool} className={tool === 'csb-docs' ? 'home-own' : undefined}>
              <th scope="row">{tool}</th>
              <td>
                {/* No style attribute: the content security policy of the page allows none. */}
                <svg className="home-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.max(0.5, (seconds / slowest) * 100)} height="1" />
                </svg>
                <span>{seconds.toFixed(2)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="home-note">
        {how} The tools do different amounts of work: Hugo and Eleventy used small themes without search and link checks;
        csb-docs includes both. See <Link to="/inside/speed">all figures and what each tool did</Link>. The sizes above
        are limits that the <Link to="/inside/tests">csb-docs tests</Link> enforce.
      </p>
    </section>
  );
}

function Search() {
  return (
    <section className="home-split">
      <div>
        <h2>Search without a service</h2>
        <p>
          The build writes the search index next to the pages. Search handles typos, word forms and your own synonyms, and
          results lead to the right section. Search tests make sure that readers still find their answer tomorrow.
        </p>
        <p>
          <Link to="/find">How search works</Link>
        </p>
      </div>
      <Picture
        className="home-shot"
        light={[searchLight, searchLightSmall]}
        dark={[searchDark, searchDarkSmall]}
        size={SHOT}
        alt="The search dialog over a page, with hits for “hide an item for one user”, each with the section that it leads to."
      />
    </section>
  );
}

const PATHS = [
  ['/start', 'New site', 'Five minutes to a site with search, sidebars and your own colour.'],
  ['/start/docusaurus-site', 'From Docusaurus', 'The same folders, the same configuration, the same URLs. One command.'],
  ['/move', 'From VitePress, Starlight, MkDocs', 'One command converts your site. See what maps to what.'],
  ['/reference', 'Reference', 'Every option, key, command and diagnostic.'],
];

function Paths() {
  return (
    <section>
      <h2>Where to start</h2>
      <ul className="home-paths">
        {PATHS.map(([to, title, text]) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An image for each colour scheme, in two sizes. Hidden images are not loaded. */
function Picture({ className, light, dark, size: { small, ...size }, alt }) {
  return (
    <div className={className}>
      {[light, dark].map(([src, srcSmall], index) => (
        <img
          key={src}
          className={index === 0 ? 'only-light' : 'only-dark'}
          src={src}
          srcSet={`${srcSmall} ${small}w, ${src} ${size.width}w`}
          alt={alt}
          loading="lazy"
          {...size}
        />
      ))}
    </div>
  );
}
