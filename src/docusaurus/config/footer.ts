/** Translates the footer in `themeConfig`: columns of links, or single links. */
import { translateLogo } from './logo.js';
import { applyRules, type Part, type Rules, type Translation, toItems, toRecord } from './rules/rules.js';

const FOOTER: Rules = { style: 'same', logo: 'silent', copyright: 'silent', links: 'silent' };

const LINK: Rules = {
  label: 'same',
  to: 'same',
  href: 'same',
  html: 'same',
  className: 'same',
  target: 'silent',
  rel: 'silent',
  type: 'silent',
  prependBaseUrlToHref: 'silent',
  'aria-label': 'silent',
  position: 'silent',
  activeBasePath: 'silent',
};

const COLUMN: Rules = { title: 'same', className: 'same', items: 'silent' };

/** Translates the footer. A mix of columns and links, which Docusaurus rejects, becomes columns. */
export function translateFooter(
  raw: Readonly<Record<string, unknown>>,
  translation: Translation,
): Readonly<Record<string, unknown>> {
  const at = 'themeConfig.footer';
  const links = toItems(raw['links'] ?? []).map(toRecord);
  const hasColumns = links.some((link) => 'items' in link);
  const { copyright } = raw;
  return {
    ...applyRules(raw, FOOTER, { at, translation }),
    ...translateLogo(raw['logo'], at, translation),
    ...(typeof copyright === 'string' ? { copyright } : {}),
    links: links.map((link, index) => {
      const part = { at: `${at}.links.${index}`, shown: 'footer', translation };
      if (!hasColumns) return translateLink(link, part);
      const items = 'items' in link ? toItems(link['items'] ?? []).map(toRecord) : [link];
      return {
        ...('items' in link ? applyRules(link, COLUMN, part) : {}),
        items: items.map((item, position) => translateLink(item, { ...part, at: `${part.at}.items.${position}` })),
      };
    }),
  };
}

function translateLink(link: Readonly<Record<string, unknown>>, part: Part): Readonly<Record<string, unknown>> {
  return applyRules(link, LINK, part);
}
