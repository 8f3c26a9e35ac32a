/** What every command that reads a site does first: find it, open a session, take a snapshot, say what is wrong. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { findSite, type SitePlace } from '../io/find-site.js';
import type { Log } from '../io/log.js';
import { createSession, type Renderable, type Session, type Snapshot } from '../session.js';
import type { LinkInput } from '../types.js';

/** Flags that every site command has. */
export interface SiteFlags {
  readonly siteDir?: string | undefined;
  readonly configPath?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly drafts?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/** A site that a command works on. */
export interface OpenSite {
  readonly place: SitePlace;
  readonly session: Session;
}

/** Finds the site and opens a session on it. */
export function openSite(
  flags: SiteFlags,
  log: Log,
  mode: LinkInput['mode'] = flags.drafts ? 'development' : 'production',
): OpenSite {
  const place = findSite(flags.siteDir, flags.configPath);
  return {
    place,
    session: createSession({ place, mode, overrides: { baseUrl: flags.baseUrl }, version: packageVersion(), log }),
  };
}

/** csb-docs' own version. */
export function packageVersion(): string {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}

/** The part of a snapshot that can be rendered; undefined when there is no site. */
export function toRenderable({ site, context }: Snapshot): Renderable | undefined {
  return site && context ? { site, context } : undefined;
}

/** A path as the user would type it from here. */
export function showPath(path: string): string {
  return relative(process.cwd(), path) || '.';
}
