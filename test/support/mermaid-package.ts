/**
 * A stub of the browser build of `mermaid`. It draws a box with the source lines, with the typical content of real
 * diagrams: a style sheet, ids, unused arrowheads, HTML in labels, and content that must be removed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MERMAID_PACKAGE } from './live-site.js';
import { makeTemporary } from './paths.js';

const MERMAID = `globalThis.mermaid = {
  initialize: (options) => { globalThis.options = options; },
  render: async (id, text) => {
    const { theme } = globalThis.options;
    const lines = text.split('\\n');
    const broken = lines.findIndex((line) => line.includes('broken'));
    if (broken >= 0)
      throw Object.assign(new Error('Parse error on line ' + (broken + 1) + ':\\n...broken\\n---^\\nExpecting \\'A\\', got \\'B\\''), { hash: { text: 'broken' } });
    if (text.includes('endless')) for (;;);
    if (text.includes('waits')) await new Promise(() => undefined);
    for (const [, url] of text.matchAll(/asks (\\S+)/g)) {
      const image = new Image();
      await Promise.allSettled([fetch(url), new Promise((resolve, reject) => { image.onload = resolve; image.onerror = reject; image.src = url; })])
        .then((asked) => { if (asked.some(({ status }) => status === 'fulfilled')) throw new Error('it got an answer'); });
    }
    const [fill, ink] = theme === 'dark' ? ['#111', '#fff'] : ['#eee', '#000'];
    const title = /accTitle: (.*)/.exec(text)?.[1];
    const label = lines[1].trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return { svg: '<svg id="' + id + '" width="100%" viewBox="0 0 ' + (text.includes('wide') ? 900 : 200) + ' 60" style="max-width: 200px"' + (title ? ' aria-labelledby="t-' + id + '"' : '') + '>'
      + (title ? '<title id="t-' + id + '">' + title + '</title>' : '')
      + '<style>#' + id + ' rect { fill: ' + fill + '; stroke: #99f } #' + id + ' .label { color: ' + ink + '; text-align: center } #' + id + ' .gone { display: none }</style>'
      + '<script>globalThis.ran = true</script>'
      + '<defs><marker id="' + id + '-end" markerWidth="4" markerHeight="4" refX="2" refY="2"><path d="M0 0L4 2L0 4z" onclick="ran()"/></marker>'
      + '<marker id="' + id + '-unused"><path d="M1 1"/></marker></defs>'
      + '<g class="node" id="' + id + '-node"><rect width="180.123456" height="50" x="10" y="5"/>'
      + '<foreignObject x="10" y="5" width="180" height="50"><div xmlns="http://www.w3.org/1999/xhtml" class="label"><p>' + label + '</p></div></foreignObject>'
      + '<text class="gone">hidden</text></g>'
      + '<path d="M190.98765,30L200,30" marker-end="url(#' + id + '-end)" stroke="' + ink + '"/>'
      + (text.includes('click') ? '<a xlink:href="javascript:alert(1)"><text y="50">bad</text></a><a xlink:href="https://example.com/"><text y="50">good</text></a>' : '')
      + (text.includes('formula') ? '<foreignObject><math><mi>x</mi></math></foreignObject>' : '')
      + '</svg>' };
  },
};`;

/** The stub package, for use in pages and during a build. */
export const DRAWING_PACKAGE: Readonly<Record<string, string>> = {
  ...MERMAID_PACKAGE,
  'node_modules/mermaid/dist/mermaid.min.js': MERMAID,
};

/** A Chromium wrapper that logs each start. */
export interface CountedChromium {
  /** Value for `CHROME_PATH`. */
  readonly path: string;
  /** Log file with a line for each start. */
  readonly log: string;
}

/** Creates a program that logs its start and then runs another one. */
export function countStarts(program: string): CountedChromium {
  const folder = makeTemporary('chromium');
  const [path, log] = [join(folder, 'chromium'), join(folder, 'log')];
  writeFileSync(log, '');
  writeFileSync(path, `#!/bin/sh\necho started >> '${log}'\nexec '${program}' "$@"\n`, { mode: 0o755 });
  return { path, log };
}
