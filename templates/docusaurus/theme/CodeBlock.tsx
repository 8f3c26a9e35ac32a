import { Children, type ReactNode, useId, useState } from 'react';
import type { CodePage, CodeSampleProps } from '../../../src/types/props.js';
import { usePage } from '../page.js';

interface Props {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly language?: string;
  readonly metastring?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean | number;
}

/** `@theme/CodeBlock`: a code block as in Markdown, highlighted on the server. */
export default function CodeBlock(props: Props) {
  const page = usePage();
  const id = useId();
  const sample = toSample(props);
  const [html] = useState(() => findHtml(id, page, sample));
  if (sample === undefined) return <pre className={props.className}>{props.children}</pre>;
  if (html === undefined)
    return (
      <figure className="code" data-lang={sample.language || 'text'}>
        {props.title && <figcaption>{props.title}</figcaption>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by the keyboard too. */}
        <pre tabIndex={0}>
          <code>{sample.code}</code>
        </pre>
      </figure>
    );
  const inner = { dangerouslySetInnerHTML: { __html: html } };
  if (page?.isInsideIsland === false) return <csb-code {...inner} />;
  return <csb-part data-slot={id} suppressHydrationWarning {...inner} />;
}

/** In the browser, the HTML from the server is kept. Blocks that the server did not render are not highlighted. */
function findHtml(id: string, page: CodePage | undefined, sample: CodeSampleProps | undefined): string | undefined {
  if (sample === undefined) return undefined;
  if (page !== undefined) return page.placeSample(sample);
  return document.querySelector(`[data-slot="${CSS.escape(id)}"]`)?.innerHTML;
}

/** Undefined if the children are not only text. */
function toSample({ children, className = '', language, metastring = '', title, showLineNumbers }: Props) {
  const parts = Children.toArray(children);
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return undefined;
  const meta = [
    metastring,
    title === undefined || /\btitle=/.test(metastring) ? '' : `title=${JSON.stringify(title)}`,
    showLineNumbers === true ? 'showLineNumbers' : '',
    typeof showLineNumbers === 'number' ? `showLineNumbers=${showLineNumbers}` : '',
  ];
  return {
    code: parts.join('').replace(/^\n|\n$/g, ''),
    language: language ?? /\blanguage-(\S+)/.exec(className)?.[1] ?? '',
    meta: meta.filter(Boolean).join(' '),
  };
}
