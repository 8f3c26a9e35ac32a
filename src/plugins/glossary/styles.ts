/** The style sheet of pages with mentions: shows the tooltip on hover and focus. For `data-tip` see `script.ts`. */
export const STYLES = `.term {
  position: relative;
}

.prose .term > a {
  color: inherit;
  font-weight: inherit;
  text-decoration: underline dotted 0.0938em;
  text-decoration-color: var(--accent-line);
  text-underline-offset: 0.25em;
}

.prose .term > a:hover,
.prose .term > a:focus-visible {
  text-decoration-color: var(--accent);
}

.term:is(:hover, :focus-within, [data-tip='open']):not([data-tip='left']) > .term-tip {
  position: absolute;
  z-index: 20;
  inset-block-start: 100%;
  inset-inline-start: -0.75rem;
  display: block;
  box-sizing: border-box;
  inline-size: max-content;
  max-inline-size: min(22rem, 80vw);
  margin-block: 0.375rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--bg);
  box-shadow: var(--shadow);
  color: var(--text);
  font-size: var(--size-part);
  font-weight: 400;
  line-height: 1.5;
  text-align: start;
  white-space: normal;
  animation: term-tip 0.15s 0.2s backwards;
}

/* A pointer that goes to it stays on it. */
.term-tip::before {
  position: absolute;
  z-index: -1;
  inset: -0.5rem;
  content: '';
}

/* Inside of the window, where browsers can say so. */
@supports (anchor-scope: --term) {
  .term {
    anchor-scope: --term;
  }

  .term > a {
    anchor-name: --term;
  }

  .term:is(:hover, :focus-within, [data-tip='open']):not([data-tip='left']) > .term-tip {
    position: fixed;
    position-anchor: --term;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-inline, flip-block, flip-block flip-inline;
    inset: auto;
  }
}

@keyframes term-tip {
  from {
    opacity: 0;
    visibility: hidden;
  }
}

/* On a touch screen a link that was touched seems to have a pointer on it. */
@media not all and (any-hover: hover) {
  .term:not([data-tip='open'], :has(:focus-visible)) > .term-tip.term-tip {
    display: none;
  }
}

@media print {
  .term > .term-tip.term-tip.term-tip {
    display: none;
  }
}
`;
