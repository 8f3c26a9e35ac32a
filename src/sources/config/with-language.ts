/** Adapts a configuration to one language: URL, translation folders and texts. */
import { resolve } from 'node:path';
import { forLanguage } from '../../config/languages.js';
import { type Messages, translateConfig } from '../../config/messages/translate.js';
import {
  blogFolder,
  blogMessages,
  CODE_MESSAGES,
  FOOTER_MESSAGES,
  NAVBAR_MESSAGES,
  PAGES_FOLDER,
  versionFolder,
  versionMessages,
} from '../../config/messages/translation-files.js';
import { badTranslationFile, unknownLocale } from '../../diagnostics/catalogue/languages.js';
import { createKeyLocator } from '../../diagnostics/locate.js';
import { existsOrReports } from '../../files/is-there.js';
import { toSitePath } from '../../files/site-path.js';
import { findLanguage } from '../../locales/site-locale.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigOverrides, LoadedConfig } from '../loaded-config.js';
import { type MessagePlace, readMessageFile } from '../read-messages.js';

/** Adapts a configuration. Reports an unknown language or an unreadable translation file as an error. */
export function withLanguage(
  loaded: LoadedConfig & { readonly config: Config },
  siteDir: string,
  { locale, isAlone, isUntranslated, strictTranslations }: ConfigOverrides,
): LoadedConfig {
  const { locales } = loaded.config.i18n;
  if (locale !== undefined && !locales.some(({ name }) => name === locale)) {
    const names = locales.map(({ name }) => name);
    const unknown = unknownLocale(locale, names, createKeyLocator(loaded)('i18n.locales'));
    return { ...loaded, config: undefined, diagnostics: [...loaded.diagnostics, unknown] };
  }
  const config = forLanguage(loaded.config, { locale, isAlone });
  const { name, path, translate } = findLanguage(config);
  const folder = `${config.i18n.path}/${path}`;
  const absolute = resolve(siteDir, folder);
  // Watched even if missing, because it may be created.
  const watched = [...loaded.watched, absolute];
  const reader = createReader(absolute, { siteDir, folder: config.i18n.path });
  const hasTranslations = !isUntranslated && translate !== false && reader.has(absolute);
  if (!hasTranslations && reader.diagnostics.length === 0) return { ...loaded, config, watched };
  const isOriginal = name === config.i18n.defaultLocale;
  const onMissingTranslations = isOriginal ? 'ignore' : strictTranslations ? 'throw' : 'log';
  const placed = placeTranslations({ ...config, i18n: { ...config.i18n, onMissingTranslations } }, folder, (path) =>
    reader.has(resolve(siteDir, path)),
  );
  const translated = translateConfig(placed, {
    code: reader.read(CODE_MESSAGES),
    navbar: reader.read(NAVBAR_MESSAGES),
    footer: reader.read(FOOTER_MESSAGES),
    ofBlog: (blog) => reader.read(blogMessages(blog)),
    ofVersion: (docs, version) => reader.read(versionMessages(docs, version.name)),
  });
  return {
    ...loaded,
    config: reader.diagnostics.length > 0 ? undefined : translated,
    watched: [...watched, ...reader.watched],
    diagnostics: [...loaded.diagnostics, ...reader.diagnostics],
  };
}

/** Adds the existing translation folders to the content folders. */
function placeTranslations(config: Config, folder: string, has: (path: string) => boolean): Config {
  const at = (path: string): { readonly localizedPath?: string } => {
    const localizedPath = `${folder}/${path}`;
    return has(localizedPath) ? { localizedPath } : {};
  };
  return {
    ...config,
    docs: config.docs.map((docs) => ({
      ...docs,
      versions: docs.versions.map((version) => ({ ...version, ...at(versionFolder(docs, version.name)) })),
    })),
    blogs: config.blogs.map((blog) => ({ ...blog, ...at(blogFolder(blog)) })),
    pages: config.pages && { ...config.pages, ...at(PAGES_FOLDER) },
  };
}

interface MessageReader {
  readonly has: (path: string) => boolean;
  readonly read: (name: string) => Messages;
  readonly watched: string[];
  readonly diagnostics: Diagnostic[];
}

/** Creates a reader for the translation files of a language. */
function createReader(folder: string, place: MessagePlace): MessageReader {
  const watched: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const has = (path: string): boolean =>
    existsOrReports(path, (code) => {
      diagnostics.push(badTranslationFile({ file: toSitePath(place.siteDir, path) }, `cannot be read (${code})`));
    });
  const read = (name: string): Messages => {
    const path = resolve(folder, name);
    watched.push(path);
    const file = readMessageFile(path, place);
    diagnostics.push(...file.diagnostics);
    return file.messages;
  };
  return { has, read, watched, diagnostics };
}
