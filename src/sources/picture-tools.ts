/**
 * Finds the tools that draw preview images: a package of the site, fonts and the navbar logo. Nothing is loaded here.
 */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { missingConfigFile } from '../diagnostics/catalogue/config.js';
import { refusedFile } from '../diagnostics/catalogue/file-access.js';
import { picturesNotInstalled, unusableFont } from '../diagnostics/catalogue/pictures.js';
import { createKeyLocator } from '../diagnostics/locate.js';
import { createFileAccess, findRefusal, limitsOf } from '../files/file-access.js';
import { findPackage } from '../files/find-package.js';
import { ownPackageRoot, readManifest } from '../files/package.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PictureFont, PictureLogo } from '../types/picture-tools.js';
import { hashContent } from '../utils/hash.js';
import type { LoadedConfig } from './loaded-config.js';

const PACKAGE = '@resvg/resvg-js';
/** Fonts below the templates: subsets with Latin, Greek and Cyrillic letters and the accents of all their languages. */
const OWN_FONTS = ['Inter-Bold.ttf', 'Inter-Regular.ttf'];
/** Signatures of font files: TrueType, OpenType and Apple's. */
const FONT = /^(?:\0\x01\0\0|OTTO|true)/;
const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};
/** Maximum size in bytes. A larger logo is a photograph and would be embedded in each picture. */
const LARGEST_LOGO = 200_000;

/** Adds the tools to a configuration if preview images are enabled. */
export function withPictureTools(loaded: LoadedConfig, siteDir: string): LoadedConfig {
  const { config } = loaded;
  if (config === undefined || config.previewPictures === false) return loaded;
  const folder = findPackage(PACKAGE, siteDir);
  const locate = createKeyLocator(loaded);
  if (folder === undefined) {
    if (config.previewPictures === undefined) return loaded;
    const missing = picturesNotInstalled(locate('previewPictures'), PACKAGE);
    return { ...loaded, diagnostics: [...loaded.diagnostics, missing] };
  }
  const { fonts, diagnostics } = readFonts(config, siteDir, locate);
  const pictureTools = {
    ...{ package: folder, version: readManifest(folder).version },
    ...{ fonts: [...fonts, ...ownFonts()], logo: readLogo(config, siteDir) },
  };
  return {
    ...loaded,
    config: diagnostics.length > 0 ? undefined : { ...config, pictureTools },
    watched: [...loaded.watched, ...fonts.map(({ path }) => path)],
    diagnostics: [...loaded.diagnostics, ...diagnostics],
  };
}

function readFonts(
  config: Config,
  siteDir: string,
  locate: ReturnType<typeof createKeyLocator>,
): { readonly fonts: readonly PictureFont[]; readonly diagnostics: readonly Diagnostic[] } {
  const { previewPictures } = config;
  const names = typeof previewPictures === 'object' ? previewPictures.fonts : [];
  const access = createFileAccess(siteDir, limitsOf(config));
  const read = names.map((name, index): PictureFont | Diagnostic => {
    const location = locate(`previewPictures.fonts.${index}`);
    const path = resolve(siteDir, name);
    const refusal = findRefusal(access, { path });
    if (refusal !== undefined) return refusedFile(name, refusal, location);
    if (!existsSync(path)) return missingConfigFile(location, name);
    return readFont(path) ?? unusableFont(location, name);
  });
  return {
    fonts: read.filter((font) => 'hash' in font),
    diagnostics: read.filter((diagnostic) => 'code' in diagnostic),
  };
}

function readFont(path: string): PictureFont | undefined {
  try {
    const bytes = readFileSync(path);
    return FONT.test(bytes.toString('latin1', 0, 4)) ? { path, hash: hashContent(bytes) } : undefined;
  } catch {
    return undefined;
  }
}

function ownFonts(): readonly PictureFont[] {
  return OWN_FONTS.flatMap((name) => readFont(join(ownPackageRoot, 'templates/fonts', name)) ?? []);
}

/** Reads the logo from a static folder. A missing or refused logo is reported with the navbar. */
function readLogo(config: Config, siteDir: string): PictureLogo | undefined {
  const { themeConfig, staticDirectories } = config;
  const access = createFileAccess(siteDir, limitsOf(config));
  const { logo } = themeConfig.navbar;
  const src = (themeConfig.colorMode.defaultMode === 'dark' ? logo?.srcDark : undefined) ?? logo?.src;
  const type = LOGO_TYPES[extname(src ?? '').toLowerCase()];
  if (src === undefined || type === undefined || /^[a-z]+:/i.test(src)) return undefined;
  for (const folder of staticDirectories) {
    const path = join(siteDir, folder, src);
    if (findRefusal(access, { path }) !== undefined) continue;
    try {
      const bytes = readFileSync(path);
      if (bytes.length <= LARGEST_LOGO)
        return { href: `data:${type};base64,${bytes.toString('base64')}`, hash: hashContent(bytes) };
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}
