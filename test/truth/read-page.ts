/** Reads URLs and ids of a page in Chromium. These functions run in the page and must be self-contained. */

/** A URL in a page. */
export interface Seen {
  /** Attribute value as written. */
  readonly raw: string;
  /** Resolved by the browser; undefined if that fails. */
  readonly url: string | undefined;
  /** Element and attribute. */
  readonly where: string;
}

/** URLs and ids of a page. */
export interface SeenPage {
  readonly addresses: readonly Seen[];
  /** Every name that a fragment can refer to. */
  readonly ids: readonly string[];
}

/**
 * Reads the URLs of the open document, and of the same page without JavaScript.
 * Includes the contents of templates, because scripts insert them into pages.
 */
export async function readElements(): Promise<readonly Seen[]> {
  const found = new Map<string, Seen>();
  const base = document.baseURI;
  const add = (raw: string | null | undefined, where: string): void => {
    if (raw === null || raw === undefined) return;
    const url = URL.canParse(raw, base) ? new URL(raw, base).href : undefined;
    found.set(raw, { raw: raw.trim(), url, where });
  };
  const addHead = (element: Element): void => {
    const name = element.getAttribute('property') ?? element.getAttribute('name') ?? '';
    if (/^(og:(image|url)|twitter:image)$/.test(name)) add(element.getAttribute('content'), name);
    if (element.getAttribute('type') !== 'application/ld+json') return;
    for (const [, raw] of element.innerHTML.matchAll(/"(?:item|url|image)":"([^"]*)"/g)) add(raw, 'structured data');
  };
  const addElement = (element: Element): void => {
    const name = element.localName;
    addHead(element);
    if (
      name === 'base' ||
      (name === 'link' &&
        !/stylesheet|icon|manifest|load|prefetch|search|alternate|canonical/.test(element.getAttribute('rel') ?? ''))
    )
      return;
    for (const attribute of ['href', 'src', 'poster', 'data', 'action', 'formaction', 'xlink:href'])
      add(element.getAttribute(attribute), `${name} ${attribute}`);
    // URLs in the tests contain no commas.
    for (const one of element.getAttribute('srcset')?.split(',') ?? [])
      add(one.trim().split(/\s/)[0], `${name} srcset`);
    const style = element instanceof HTMLElement ? element.style.cssText : '';
    for (const [, raw] of style.matchAll(/url\("([^"]*)"\)/g)) add(raw, `${name} style`);
  };
  const addTree = (root: Document | DocumentFragment): void => {
    for (const element of root.querySelectorAll('*')) {
      addElement(element);
      if (element.localName === 'template') addTree((element as HTMLTemplateElement).content);
    }
  };
  addTree(document);
  const answer = await fetch(location.href, { cache: 'force-cache' });
  const source = await answer.text();
  // The Content Security Policy allows HTML only from the policy of the page script, which can be created again.
  const policy = window.trustedTypes?.createPolicy('csb-docs', { createHTML: (html) => html });
  addTree(new DOMParser().parseFromString(policy?.createHTML(source) ?? source, 'text/html'));
  return [...found.values()];
}

/** Reads the URLs in the style sheets of the open document. */
export function readSheets(): readonly Seen[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? document.baseURI;
    const text = [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
    return [...text.matchAll(/url\("([^"]*)"\)/g)].map(
      ([, raw = '']): Seen => ({ raw, url: new URL(raw, base).href, where: 'style sheet' }),
    );
  });
}

/** Reads every name that a fragment can refer to in the open document. */
export function readIds(): readonly string[] {
  const named = [...document.querySelectorAll('a[name]')].map((element) => element.getAttribute('name') ?? '');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return [...ids.filter((id) => document.getElementById(id) !== null), ...named];
}

/** Reads an XML document: the URLs of a feed or sitemap, and the ids of an SVG image. */
export async function readXml(address: string): Promise<SeenPage> {
  const answer = await fetch(address);
  const source = await answer.text();
  // The Content Security Policy allows HTML only from the policy of the page script, which can be created again.
  const policy = window.trustedTypes?.createPolicy('csb-docs', { createHTML: (html) => html });
  const xml = new DOMParser().parseFromString(policy?.createHTML(source) ?? source, 'application/xml');
  const elements = [...xml.querySelectorAll('*')];
  const texts = elements.filter(({ localName }) => localName === 'loc' || localName === 'link');
  const addresses = texts.flatMap((element): Seen[] => {
    const raw = element.getAttribute('href') ?? element.textContent?.trim() ?? '';
    return URL.canParse(raw) ? [{ raw, url: new URL(raw).href, where: element.localName }] : [];
  });
  return { addresses, ids: elements.map(({ id }) => id).filter(Boolean) };
}
