import type { Texts } from '../../src/types/props.js';

interface Props {
  readonly texts: Texts;
  readonly draft: boolean;
  readonly unlisted: boolean;
}

/** Says that a page is a draft or unlisted. */
export default function Banner({ texts, draft, unlisted }: Props) {
  return (
    <>
      {draft && <Notice title={texts.draftTitle} message={texts.draftMessage} />}
      {unlisted && <Notice title={texts.unlistedTitle} message={texts.unlistedMessage} />}
    </>
  );
}

function Notice({ title, message }: { readonly title: string; readonly message: string }) {
  return (
    <div className="admonition warning notice" role="note" aria-label={title}>
      <p className="admonition-title">{title}</p>
      <p>{message}</p>
    </div>
  );
}
