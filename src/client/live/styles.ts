/**
 * Styles of the overlay. They are in a shadow root, and important where site CSS could reach the host. Sizes follow the
 * reader's setting (`medium`), because the root size belongs to the site.
 */

/** The style sheet. Colours follow the scheme of the page, with a contrast of 4.5:1 in both. */
export const STYLES = `
:host { all: initial !important; color-scheme: inherit !important; direction: ltr !important; display: block !important;
  position: fixed !important; inset: auto .75em .75em auto !important; z-index: 2147483647 !important;
  max-width: calc(100vw - 1.5em) !important; font: medium/1.5 Geist, system-ui, sans-serif !important; }
:host([data-inline]) { position: static !important; max-width: none !important; }
section { --ground: light-dark(#fff, #14191f); --text: light-dark(#19212b, #e1e5ea); --muted: light-dark(#5b6470, #9ea5af);
  --line: light-dark(#c2c8d0, #434b55); --code: light-dark(#f6f8fa, #0c1015); --link: light-dark(#0062bb, #86bdff);
  --error: light-dark(#b3193a, #ff94a6); --warning: light-dark(#7d5200, #f0bd5b); --wash: light-dark(#ffe3e8, #4a1620);
  display: flex; flex-direction: column; align-items: end; gap: .5em; font-size: .9375em; color: var(--text); overflow-wrap: anywhere; }
:host([data-inline]) section { align-items: stretch; }
button, a, summary { font: inherit; color: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.pill, summary { box-sizing: border-box; min-height: 2.75em; display: flex; align-items: center; gap: .5em; padding: .3em 1em;
  border-radius: 2em; border: 1px solid var(--line); background: var(--ground); color: var(--text); font-weight: 560;
  box-shadow: 0 1px 2px #0002, 0 6px 24px #0003; text-decoration: none; }
summary { width: fit-content; margin-inline-start: auto; list-style: none; border-color: var(--warning); }
summary::-webkit-details-marker { display: none; }
summary::before { content: ''; width: .6em; height: .6em; border-radius: 1em; background: var(--warning); forced-color-adjust: none; }
.error > summary { border-color: var(--error); }
.error > summary::before { background: var(--error); }
[data-inline] summary { display: none; }
.fresh > summary { animation: fresh 1.2s ease-out 2; }
@keyframes fresh { 0% { box-shadow: 0 0 0 0 var(--warning); } 100% { box-shadow: 0 0 0 1em #0000; } }
@media (prefers-reduced-motion: reduce) { .fresh > summary { animation: none; border-width: 3px; } }
details { max-width: 100%; display: flex; flex-direction: column-reverse; gap: .5em; }
.panel { box-sizing: border-box; width: min(42em, calc(100vw - 1.5em)); max-height: min(65vh, 40em); overflow: auto; padding: .25em 1.1em 1em;
  background: var(--ground); border: 1px solid var(--line); border-radius: .75em; box-shadow: 0 1px 2px #0002, 0 12px 48px #0004; }
:host([data-inline]) .panel { width: auto; max-height: none; padding: 0; border: 0; box-shadow: none; background: none; }
:host([data-inline]) summary, :host([data-inline]) h2 { display: none; }
h2 { margin: 1em 0 .5em; font-size: .8em; font-weight: 600; color: var(--muted); }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: .75em 0; border-block-start: 1px solid var(--line); }
h2 + ul > li:first-child { border: 0; padding-block-start: 0; }
p { margin: 0; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .6em; }
.kind { font-weight: 650; font-size: .8em; }
.error > .head > .kind { color: var(--error); }
.warning > .head > .kind { color: var(--warning); }
.place { display: inline-block; min-height: 1.5em; padding: 0; border: 0; background: none; text-align: start; color: var(--link); text-decoration: underline;
  text-decoration-thickness: 1px; text-underline-offset: .2em; font: .85em/1.6 'Geist Mono', ui-monospace, monospace; }
span.place { color: var(--text); text-decoration: none; cursor: text; }
button.place:hover { text-decoration-thickness: 2px; }
.message { font-weight: 550; margin-block-start: .15em; }
.note { color: var(--muted); }
.hint, .note { margin-block-start: .35em; }
pre { margin: .6em 0 .25em; padding: .5em 0; background: var(--code); border: 1px solid var(--line); border-radius: .4em;
  font: .85em/1.6 'Geist Mono', ui-monospace, monospace; white-space: pre-wrap; tab-size: 2; }
pre code { font: inherit; }
.row { display: grid; grid-template-columns: 3.25em 1fr; padding-inline-end: .75em; }
.row > :first-child { padding-inline-end: .75em; text-align: end; color: var(--muted); user-select: none; }
p code { font: .9em 'Geist Mono', ui-monospace, monospace; }
.meant { background: var(--wash); }
.warning > pre > .meant { background: light-dark(#fff3d6, #3d2d0a); }
.warning mark { text-decoration-color: var(--warning); }
mark { background: none; color: inherit; text-decoration: underline wavy var(--error); text-decoration-thickness: 1.5px; text-underline-offset: .3em; text-decoration-skip-ink: none; }
.keyword { color: light-dark(#7d2aa8, #d2a8ff); } .string { color: light-dark(#17613a, #9fd8a4); } .comment { color: light-dark(#5d6470, #a0a7b3); }
.number { color: light-dark(#96390a, #ffb77a); } .tag { color: var(--link); }
.problem { padding: .6em .9em; border-radius: .6em; background: var(--ground); border: 1px solid var(--error); }
.status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (forced-colors: active) { .meant { outline: 1px solid Mark; } }
`;
