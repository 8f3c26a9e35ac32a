/** Lists the translation files of a language and their texts. */

import { findCodeMessages } from '../../../bundle/code/modules/find-messages.js';
import {
  listAnnouncementMessages,
  listBlogMessages,
  listFooterMessages,
  listNavbarMessages,
} from '../../../config/messages/list-messages.js';
import {
  blogMessages,
  CODE_MESSAGES,
  FOOTER_MESSAGES,
  NAVBAR_MESSAGES,
  versionMessages,
} from '../../../config/messages/translation-files.js';
import { listDocsMessages } from '../../../graph/list-messages.js';
import { listMessages, listReadIds } from '../../../locales/messages.js';
import { getSiteLocale } from '../../../locales/site-locale.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { LinkInput } from '../../../types/facts.js';
import type { SiteMessage } from '../../../types/languages.js';

/** The texts of a translation file. */
export interface NewMessages {
  /** Path relative to the folder of the language. */
  readonly name: string;
  readonly messages: readonly SiteMessage[];
  /** Further ids that are read if present. */
  readonly alsoRead: readonly string[];
}

/** Lists the files of a site that was read without translations. */
export async function listTranslations(
  siteDir: string,
  input: LinkInput,
): Promise<{ readonly files: readonly NewMessages[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { config } = input;
  const { messages, diagnostics } = await findCodeMessages(siteDir, config);
  const interfaceTexts = listMessages(getSiteLocale(config));
  const others = [
    { name: NAVBAR_MESSAGES, messages: listNavbarMessages(config) },
    { name: FOOTER_MESSAGES, messages: listFooterMessages(config) },
    ...config.blogs.map((blog) => ({ name: blogMessages(blog), messages: listBlogMessages(blog) })),
    ...listDocsMessages(input).map(({ docs, version, messages: ofVersion }) => ({
      name: versionMessages(docs, version.name),
      messages: ofVersion,
    })),
  ];
  return {
    files: [
      // Texts of the site come first, because they override interface texts.
      {
        name: CODE_MESSAGES,
        messages: [...messages, ...listAnnouncementMessages(config), ...interfaceTexts],
        alsoRead: listReadIds(),
      },
      ...others.map((file) => ({ ...file, alsoRead: [] })),
    ],
    diagnostics,
  };
}
