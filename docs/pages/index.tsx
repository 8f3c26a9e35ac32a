/** The front page: what csb-docs is, what it looks like, and what it costs. */
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
// Style sheets of code are fetched by all pages; these are named by this page alone.
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

/** Pixels of a picture, the width of its twin for narrow screens, and how wide it is shown. */
const DESK = { width: 1600, height: 1120, small: 800, sizes: '(min-width: 82rem) 46rem, (min-width: 62rem) 55vw, calc(100vw - 2rem)' };
const PHONE = { width: 585, height: 1170, small: 293, sizes: '(min-width: 46rem) 11rem, 6rem' };
const SHOT = { width: 1600, height: 1000, small: 960, sizes: '(min-width: 62rem) 40rem, 100vw' };
const DOCS = 1000;

export default function Home() {
  return (
    <Layout description="csb-docs turns folders of Markdown into a documentation site whose links, images and anchors are checked, and whose pages work without script. It builds sites made for Docusaurus as they are.">
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
            Bring a Docusaurus site
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
        Every page is HTML that can be read, searched and printed without script.
      </Promise>
      <Promise figure="5" unit="kB of script">
        at most, gzipped, make a page quicker to use. <a href="#measured">A test holds it.</a>
      </Promise>
      <Promise figure="13" unit="kB of style">
        at most, gzipped, for light and dark, phones, wide screens and paper.
      </Promise>
      <Promise figure="11" unit="languages">
        of the interface, right to left too; your texts in as many as you write.
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
        <h2>Broken links are found before readers find them</h2>
        <p>
          Links, anchors, images, front matter, sidebars, redirects, ids, alternative texts: whatever is wrong is one
          finding at the line that has to be edited, with what was probably meant. With <code>--strict</code> none of it is published; in CI it is an
          annotation on the pull request.
        </p>
        <p>
          <Link to="/check">What is checked</Link>
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
      <h2 id="measured">Measured beside others</h2>
      <p className="home-wide">
        A build of {DOCS.toLocaleString('en')} docs and {DOCS / 10} posts from nothing, the same words for each tool. Seconds;
        less is better.
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
        {how} Tools do different amounts of work: Hugo and Eleventy were given small themes without search and without a
        check of links; csb-docs has both. <Link to="/inside/speed">What each of them did, and all figures</Link>. The sizes
        above are limits that the <Link to="/inside/tests">tests of csb-docs</Link> hold.
      </p>
    </section>
  );
}

function Search() {
  return (
    <section className="home-split">
      <div>
        <h2>Search that answers without a service</h2>
        <p>
          The index is made with the site and lies beside its pages. Typing errors, other forms of a word, synonyms that you
          name, sections as hits; and search tests, so that what readers ask is found tomorrow too.
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
  ['/start', 'From nothing', 'Five minutes to a site with search, a sidebar and a colour of your own.'],
  ['/start/docusaurus-site', 'From Docusaurus', 'The same folders, the same configuration, the same addresses. One command.'],
  ['/move', 'From VitePress, Starlight, MkDocs', 'What maps to what, what does not, and the commands.'],
  ['/reference', 'Looking something up', 'Every option, key, command and finding, made from the code’s own tables.'],
];

function Paths() {
  return (
    <section>
      <h2>Where to go</h2>
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

/** A picture for each scheme, each in two sizes; one that is not shown is not fetched. */
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
