/** The components `CodeBlock` and `Mermaid`, for code in attributes or text (conventions 4.5, 4.15). */
import { toClasses, toText } from '../mdx/values.js';
import type { ComponentElement, ExpandComponent, Feature } from '../tree/feature.js';
import type { Attributes } from '../tree/jsx.js';
import { isExpression } from '../tree/jsx-nodes.js';
import { createJsxElement, placeAt } from '../tree/make-jsx.js';

/** Expands to a fence with the same language, code and options. Content with elements keeps its markup. */
const expandCodeBlock: ExpandComponent = (element) => {
  const value = element.text() ?? element.source();
  if (value === undefined) return isMarkup(element) ? [toPre(element)] : undefined;
  const { attributes, node } = element;
  const lang = findLanguage(attributes);
  return [placeAt({ type: 'code', value, lang: lang ?? 'text', meta: toMeta(attributes) }, node)];
};

/** Returns true if all children are Markdown or elements, without expressions to evaluate. */
function isMarkup({ children }: ComponentElement): boolean {
  return !children.some(isExpression);
}

function toPre({ children, node }: ComponentElement) {
  return createJsxElement({ tagName: 'pre' }, [createJsxElement({ tagName: 'code' }, children, node)], node);
}

function findLanguage({ language, className }: Attributes): string | undefined {
  const named = toClasses(className).find((name) => name.startsWith('language-'));
  return toText(language) ?? named?.slice('language-'.length);
}

/** Returns the text after the language of a fence. Attributes override `metastring`. */
function toMeta({ title, showLineNumbers, metastring, live, noInline }: Attributes): string {
  const caption = toText(title);
  const first = toText(showLineNumbers);
  return [
    ...(caption === undefined ? [] : [`title=${quote(caption)}`]),
    ...(showLineNumbers === true ? ['showLineNumbers'] : []),
    ...(first === undefined ? [] : [`showLineNumbers=${first}`]),
    ...(live === true ? ['live'] : []),
    ...(noInline === true ? ['noInline'] : []),
    toText(metastring) ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** A title in a fence cannot contain both kinds of quotes. */
function quote(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`;
}

/** Expands to a diagram with this source. */
const expandMermaid: ExpandComponent = ({ attributes, node }) => {
  const value = toText(attributes['value']);
  return value === undefined ? undefined : [placeAt({ type: 'code', value, lang: 'mermaid', meta: '' }, node)];
};

/** Both expand to a fence. */
export const code: Feature = {
  name: 'code',
  components: {
    '@theme/CodeBlock': expandCodeBlock,
    CodeBlock: expandCodeBlock,
    '@theme/Mermaid': expandMermaid,
    Mermaid: expandMermaid,
  },
};
