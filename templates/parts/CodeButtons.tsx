import { CLASS, ID } from 'csb-docs/markup';
import type { Texts } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import Icon from '../elements/Icon.js';

/** Template for the buttons that a script adds to every code block. */
export default function CodeButtons({ texts }: { readonly texts: Texts }) {
  return (
    <template id={ID.codeButtons}>
      <div className="code-buttons">
        <button
          className={joinClasses('tool', CLASS.codeWrap)}
          type="button"
          aria-pressed="false"
          title={texts.wrapLines}
          aria-label={texts.wrapLines}
          hidden
        >
          <Icon name="wrap" />
        </button>
        <button className={joinClasses('tool', CLASS.codeCopy)} type="button" title={texts.copy} aria-live="polite">
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

CodeButtons.sharedBy = ({ texts }: { readonly texts: Texts }): Texts => texts;
