import { ATTRIBUTE } from 'csb-docs/markup';
import { fillText } from 'csb-docs/text';
import type { LayoutProps, Texts } from '../../src/types/props.js';
import { check, copy, external, page } from '../elements/icon-paths.js';

type Apart = NonNullable<LayoutProps['apart']>;

/** Texts that the page scripts load from the 404 page, see `client/texts-apart.ts`. Not visible. */
export default function TextsApart({ layout, apart }: { readonly layout: LayoutProps; readonly apart: Apart }) {
  const {
    search,
    locale: { texts },
  } = layout;
  const keys = [
    texts.keyboard,
    [texts.skipToContent, 'Tab'],
    ...(search ? [[texts.search, 'Mod K', '/']] : []),
    [texts.closeAnnouncement, 'Esc'],
    [texts.keyboard, '?'],
  ];
  return (
    <span
      hidden
      {...{
        [ATTRIBUTE.keys]: JSON.stringify(keys),
        ...(apart.assistants && { [ATTRIBUTE.pageMenu]: JSON.stringify(listMenu(texts, apart.assistants)) }),
      }}
    />
  );
}

/** Texts for the page menu, see `client/page-menu.ts`. */
function listMenu(texts: Texts, assistants: NonNullable<Apart['assistants']>) {
  const { copy: copyPage, view, openIn, refused, failed } = texts.pageMenu;
  return {
    copied: texts.codeCopied,
    refused,
    failed,
    newTab: texts.opensInNewTab,
    done: check,
    copy: [copyPage, copy],
    view: [view, page],
    assistants: assistants.map(({ label, url }) => [fillText(openIn, { name: label }), external, url]),
  };
}
