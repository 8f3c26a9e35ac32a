/** A site whose sidebar is too large to be embedded in every page. */
import { writeSite } from './site.js';

/** Writes three top categories, each with ten docs and three nested categories of ten: 133 sidebar entries. */
export function writeLargeSite(baseUrl = '/base/'): string {
  const files: Record<string, string> = {
    'csb-docs.config.json': JSON.stringify({
      title: 'Large',
      url: 'https://example.com',
      baseUrl,
      trailingSlash: false,
      favicon: 'icon.svg',
      blog: false,
      docs: { routeBasePath: '/' },
    }),
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'docs/index.md': '---\nsidebar_position: 0\n---\n\n# Start\n\nText.\n',
  };
  for (const top of ['alpha', 'bravo', 'charlie']) {
    for (let number = 10; number < 20; number++)
      files[`docs/${top}/${top}-${number}.md`] = `# ${top} ${number}\n\nText.\n`;
    for (const inner of ['north', 'south', 'west']) {
      for (let number = 10; number < 20; number++)
        files[`docs/${top}/${inner}/${inner}-${number}.md`] = `# ${top} ${inner} ${number}\n\nText.\n`;
    }
    files[`docs/${top}/secret.md`] = `---\nunlisted: true\n---\n\n# Secret of ${top}\n`;
  }
  return writeSite(files, 'large');
}
