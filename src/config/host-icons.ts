/** Icons of well-known hosts, for links without text. */
import type { HostIcon } from '../types/navigation.js';

/** Host name patterns → icon and accessible name. */
const HOSTS: readonly (readonly [host: RegExp, icon: HostIcon, name: string])[] = [
  [/(^|\.)github\.com$/, 'github', 'GitHub'],
  [/(^|\.)gitlab\.com$/, 'gitlab', 'GitLab'],
  [/(^|\.)discord(app)?\.(com|gg)$/, 'discord', 'Discord'],
  [/(^|\.)(twitter|x)\.com$/, 'x', 'X'],
  [/(^|\.)bsky\.(app|social)$/, 'bluesky', 'Bluesky'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube', 'YouTube'],
  [/(^|\.)slack\.com$/, 'slack', 'Slack'],
  [/(^|\.)linkedin\.com$/, 'linkedin', 'LinkedIn'],
  [/(^|\.)(mastodon\.\w+|mstdn\.\w+|fosstodon\.org|hachyderm\.io|mas\.to|social\.\w+\.\w+)$/, 'mastodon', 'Mastodon'],
];

/** Returns the icon and name for a URL, or undefined for other hosts. */
export function findHostIcon(url: string): { readonly icon: HostIcon; readonly name: string } | undefined {
  if (!/^(https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://localhost')) return undefined;
  const { hostname } = new URL(url, 'https://localhost');
  const found = HOSTS.find(([host]) => host.test(hostname));
  return found === undefined ? undefined : { icon: found[1], name: found[2] };
}
