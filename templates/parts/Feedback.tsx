import { toFeedbackHref } from 'csb-docs/text';
import type { LayoutProps } from '../../src/types/props.js';

/** Asks readers whether the page was helpful: two links that work without JavaScript and send nothing on their own. */
export default function Feedback({ layout }: { readonly layout: LayoutProps }) {
  const {
    frame: { feedbackUrl },
    currentHref,
    locale: { texts },
  } = layout;
  if (feedbackUrl === undefined) return null;
  return (
    <p className="feedback">
      {texts.wasHelpful}
      {(['yes', 'no'] as const).map((answer) => (
        <a
          key={answer}
          className="tag"
          href={toFeedbackHref(feedbackUrl, currentHref, answer)}
          target="_blank"
          rel="nofollow noopener noreferrer"
        >
          {texts[answer]}
          <span className="visually-hidden"> {texts.opensInNewTab}</span>
        </a>
      ))}
    </p>
  );
}
