/** Finished HTML of an article. */
export default function Prose({ html, id }: { readonly html: string; readonly id?: string }) {
  return <div className="prose" id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
