/** Writes attributes as React does. Returns nothing for those whose rules are not reproduced here. */

/** How to write a value: `text` unless it is a boolean, `flag` without a value if true. */
type Rule = 'text' | 'url' | 'flag' | 'state';

/** Prop → attribute name and rule. */
const ATTRIBUTES: ReadonlyMap<string, readonly [name: string, rule: Rule]> = new Map([
  ['className', ['class', 'text']],
  ['tabIndex', ['tabindex', 'text']],
  ['href', ['href', 'url']],
  ['src', ['src', 'url']],
  ['action', ['action', 'url']],
  ['htmlFor', ['for', 'text']],
  ['hidden', ['hidden', 'flag']],
  ['open', ['open', 'flag']],
  ['disabled', ['disabled', 'flag']],
  ['focusable', ['focusable', 'state']],
  ['spellCheck', ['spellCheck', 'state']],
  ...[
    'alt',
    'dateTime',
    'dir',
    'fetchPriority',
    'height',
    'hrefLang',
    'id',
    'lang',
    'loading',
    'rel',
    'role',
    'target',
    'title',
    'type',
  ]
    .concat(['xmlns', 'width', 'viewBox', 'd', 'cx', 'cy', 'r', 'x', 'y', 'fill', 'stroke', 'points', 'transform'])
    .concat(['name', 'placeholder', 'maxLength', 'formMethod'])
    .concat(['autoComplete', 'autoCorrect', 'autoCapitalize', 'enterKeyHint'])
    .map((name): [string, [string, Rule]] => [name, [name, 'text']]),
]);

const STATE = /^(?:aria|data)-[a-z\d-]+$/;

/** URLs that React treats specially: possible scripts, and empty ones. */
const DOUBTFUL_URL = /^(?:[\0-\x20]*j|$)/i;

/** Returns the attribute with a leading space, or undefined if React must write it. */
export function toAttribute(prop: string, value: unknown): string | undefined {
  const [name, rule] = ATTRIBUTES.get(prop) ?? (STATE.test(prop) ? [prop, 'state'] : []);
  if (name === undefined) return undefined;
  switch (typeof value) {
    case 'string':
      if (rule === 'flag' || (rule === 'url' && DOUBTFUL_URL.test(value))) return undefined;
      return ` ${name}="${escapeLikeReact(value)}"`;
    case 'number':
      return rule === 'flag' ? undefined : ` ${name}="${value}"`;
    case 'boolean':
      if (rule === 'state') return ` ${name}="${value}"`;
      return rule === 'flag' && value ? ` ${name}=""` : '';
    default:
      return undefined;
  }
}

/** Props that React writes after all others, by element. */
const LAST: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
  form: new Set(['action', 'target']),
  input: new Set(['name', 'formMethod']),
  button: new Set(['name', 'formMethod']),
};

/** Returns true if React writes a prop after the others of its element. */
export function isWrittenLast(tag: string, prop: string): boolean {
  return LAST[tag]?.has(prop) ?? false;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes text with React's character references, which differ from those of `escapeHtml`. */
export function escapeLikeReact(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (character) => ENTITIES[character] ?? character) : text;
}
