import type { Texts } from '../../src/types/props.js';
import Icon from '../elements/Icon.js';

/** The buttons that script puts into every code block. */
export default function CodeButtons({ texts }: { readonly texts: Texts }) {
  return (
    <template id="code-buttons">
      <div className="code-buttons">
        <button
          className="tool code-wrap"
          type="button"
          aria-pressed="false"
          title={texts.wrapLines}
          aria-label={texts.wrapLines}
          hidden
        >
          <Icon name="wrap" />
        </button>
        <button className="tool code-copy" type="button" title={texts.copy} aria-live="polite">
          <span className="code-before">
            <Icon name="copy" />
            <span className="visually-hidden">{texts.copyCode}</span>
          </span>
          <span className="code-after">
            {texts.codeCopied}
            <Icon name="check" />
          </span>
        </button>
      </div>
    </template>
  );
}
