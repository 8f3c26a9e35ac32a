/** A site with several sections and languages, where every page contains the word "lamp". */
import { writeSite } from './site.js';

const CONFIG = {
  title: 'Lamps',
  url: 'https://example.com',
  baseUrl: '/base/',
  favicon: 'icon.svg',
  docs: { routeBasePath: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
};
const category = (label: string, position: number): string => JSON.stringify({ label, position });

/** Writes the site. */
export function writeLampSite(): string {
  return writeSite({
    'csb-docs.config.json': JSON.stringify(CONFIG),
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'docs/index.md': '# Start\n\nLamps of all kinds.\n',
    'docs/guides/_category_.json': category('Guides', 1),
    'docs/guides/wiring.md': '# Wiring\n\nA lamp needs two wires.\n\n## Switches\n\nThe lamp is off.\n',
    'docs/guides/bulbs.md': '# Bulbs\n\nA lamp without one is dark.\n',
    'docs/reference/_category_.json': category('-Reference', 2),
    'docs/reference/dimmer.md': '# Dimmer\n\nA lamp at half its light, with a rheostat. It has no switches.\n',
    'blog/2026-01-01-news.md': '# News\n\nA lamp for everybody.\n',
    'i18n/ar/docusaurus-plugin-content-docs/current/guides/wiring.md': '# أسلاك\n\nيحتاج lamp إلى سلكين.\n',
  });
}
