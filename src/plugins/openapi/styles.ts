/** The style sheet of pages with operations in the sidebar. */

const METHODS: readonly (readonly [method: string, colour: string])[] = [
  ['get', 'info'],
  ['post', 'tip'],
  ['put', 'warning'],
  ['patch', 'warning'],
  ['delete', 'danger'],
  ['options', 'note'],
  ['head', 'note'],
  ['trace', 'note'],
];

/** Abbreviations, so that all operation names start at the same position. */
const SHORT: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT' };

/** Text of the style sheet. */
export const STYLES = `.api-operation > a::before {
  flex: none;
  inline-size: 3.25em;
  margin-inline-end: 0.5rem;
  font-family: var(--font-code);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.9;
}

.api-operation > a {
  display: flex;
  align-items: baseline;
}

.api-deprecated > a {
  text-decoration: line-through;
}

${METHODS.map(
  ([method, colour]) => `.api-${method} > a::before {
  content: '${SHORT[method] ?? method.toUpperCase()}' / '${method.toUpperCase()}';
  color: var(--${colour}-text);
}
`,
).join('\n')}`;
