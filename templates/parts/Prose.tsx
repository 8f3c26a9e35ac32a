interface Props {
  readonly html: string;
  readonly id?: string;
  /** Language of the text, if it differs from that of the page. */
  readonly lang?: string | undefined;
}

/** Rendered HTML of an article. */
export default function Prose({ html, id, lang }: Props) {
  return <div className="prose" id={id} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
