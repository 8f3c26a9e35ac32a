interface Props {
  readonly html: string;
  readonly id?: string;
  /** The language of the text, where that is not the one of the page. */
  readonly lang?: string | undefined;
}

/** Finished HTML of an article. */
export default function Prose({ html, id, lang }: Props) {
  return <div className="prose" id={id} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
