import type { Texts } from '../../src/types/props.js';

interface Props {
  readonly texts: Texts;
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** See `LayoutProps`. */
  readonly textLang?: string | undefined;
}

/** Notices that a page is a draft, unlisted, or not translated. */
export default function Banner({ texts, draft, unlisted, textLang }: Props) {
  return (
    <>
      {draft && <Notice title={texts.draftTitle} message={texts.draftMessage} />}
      {textLang && <Notice kind="info" title={texts.untranslatedTitle} message={texts.untranslatedMessage} />}
      {unlisted && <Notice title={texts.unlistedTitle} message={texts.unlistedMessage} />}
    </>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly message: string;
  readonly kind?: 'warning' | 'info';
}

function Notice({ title, message, kind = 'warning' }: NoticeProps) {
  return (
    <div className={`admonition ${kind} notice`} role="note" aria-label={title}>
      <p className="admonition-title">{title}</p>
      <p>{message}</p>
    </div>
  );
}
