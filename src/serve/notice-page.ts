/**
 * Pages of the development server itself, shown when a page of the site is unavailable. Self-contained HTML; the
 * overlay replaces the diagnostics in it.
 */

import type { Problem } from '../types/problem.js';
import { hashBase64 } from '../utils/hash.js';
import { escapeHtml } from '../utils/text/escape.js';
import { formatPlace } from '../utils/text/format-place.js';

/** Content of a notice page. */
export interface Notice {
  readonly title: string;
  /** What the reader can do or expect. */
  readonly lead: string;
  readonly problems?: readonly Problem[];
  /** Additional HTML below. */
  readonly rest?: string;
}

/** Uses only system fonts; the colours match the overlay. */
const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#fff, #0c1015); --text: light-dark(#19212b, #e1e5ea); --muted: light-dark(#5b6470, #9ea5af);
  --line: light-dark(#e1e5e9, #242931); --code: light-dark(#f6f8fa, #14191f); --link: light-dark(#0062bb, #86bdff); }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: clamp(2rem, 8vh, 6rem) 1.25rem; }
h1 { margin: 0; font-size: clamp(1.6rem, 5vw, 2.25rem); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.1rem; }
.lead { margin: .75rem 0 2rem; font-size: 1.1rem; color: var(--muted); text-wrap: pretty; }
.by { margin: 0 0 1rem; color: var(--muted); font-size: .85rem; letter-spacing: .02em; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, monospace; font-size: .875em; }
pre { margin: .75rem 0; padding: .9rem 1rem; overflow-x: auto; background: var(--code); border: 1px solid var(--line); border-radius: .5rem; line-height: 1.5; }
li { margin: .35rem 0; overflow-wrap: anywhere; }
ol, ul { padding-inline-start: 1.4rem; }
.plain { padding: 0; list-style: none; }
.plain > li { margin: 0 0 1.5rem; }
.plain p { margin: 0; }
`;

/** Only the style sheet above and the scripts of the server. The overlay needs no other styles. */
export const NOTICE_POLICY = `default-src 'none'; script-src 'self'; style-src 'sha256-${hashBase64(STYLE)}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns the document. */
export function toNoticePage({ title, lead, problems = [], rest = '' }: Notice): string {
  const list = `<ul class="plain">${problems.map(toItem).join('')}</ul>`;
  const diagnostics = problems.length === 0 ? '' : `<div id="__csb-findings">${list}</div>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><p class="by">csb-docs serve</p><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>${diagnostics}${rest}</main></body></html>
`;
}

function toItem({ place, message, frame = [], hint, notes = [] }: Problem): string {
  const paragraphs = [
    message,
    ...notes.map(({ message: note, place: at }) => (at ? `${note} ${formatPlace(at)}` : note)),
  ];
  const width = Math.max(...frame.map(({ number }) => String(number).length));
  const lines = frame.map(
    ({ number, text, mark }) => `${mark ? '>' : ' '} ${String(number).padStart(width)} | ${text}`,
  );
  return [
    '<li>',
    place === undefined ? '' : `<p><code>${escapeHtml(formatPlace(place))}</code></p>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    lines.length === 0 ? '' : `<pre tabindex="0">${escapeHtml(lines.join('\n'))}</pre>`,
    hint === undefined ? '' : `<p>${escapeHtml(hint)}</p>`,
    '</li>',
  ].join('');
}
