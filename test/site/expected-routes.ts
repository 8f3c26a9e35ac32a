/** Every URL of the Custom Sidebar site, listed by hand. The list is exact. */
import type { RouteKind } from '../../src/types/route.js';

const DOCS = [
  '/',
  '/installation',
  '/custom-sidebar-extras',
  '/home-assistant-built-in-sidebar-configuration-options',
  '/configuration/configuration-file',
  '/configuration/main-configuration-options',
  '/configuration/themeable-configuration-options',
  '/configuration/the-on-click-property',
  '/configuration/exceptions',
  '/configuration/sidebar-analytics',
  '/templates/overview',
  '/templates/javascript-templates',
  '/templates/jinja-templates',
  '/advanced-configuration-options/overview',
  '/advanced-configuration-options/javascript-variables',
  '/advanced-configuration-options/jinja-variables',
  '/advanced-configuration-options/partials',
  '/advanced-configuration-options/extendable-configurations',
  '/troubleshooting/customisations-are-not-applied',
  '/troubleshooting/customisations-are-not-applied-remotely',
  '/troubleshooting/issues-with-the-companion-app',
  '/troubleshooting/warning-about-not-matching-sidebar-items',
];

const CATEGORIES = [
  '/category/configuration',
  '/category/templates',
  '/category/advanced-configuration-options',
  '/category/troubleshooting',
];

export const POSTS = [
  '/blog/set-the-default-dashboard-when-home-assistant-loads',
  '/blog/create-sidebar-items-sections-using-dividers',
  '/blog/execute-services-clicking-on-sidebar-items',
  '/blog/hide-or-show-sidebar-items-dynamically',
  '/blog/exceptions-matchers-conditions',
  '/blog/how-to-start-with-an-empty-sidebar',
  '/blog/changing-options-when-navigating-to-a-panel',
  '/blog/how-to-change-the-default-sidebar-mode',
  '/blog/how-to-avoid-sidebar-changes',
];

const TAGS = [
  'exceptions',
  'home-assistant',
  'javascript-templates',
  'main-config-options',
  'order-items-properties',
  'services',
  'sidebar',
].map((tag) => `/blog/tags/${tag}`);

const BY_KIND: readonly (readonly [kind: RouteKind, paths: readonly string[]])[] = [
  ['doc', DOCS],
  ['category', CATEGORIES],
  ['blogList', ['/blog']],
  ['archive', ['/blog/archive']],
  ['authorList', ['/blog/authors']],
  ['tagList', ['/blog/tags']],
  ['postTag', TAGS],
  ['post', POSTS],
  ['search', ['/search']],
  ['notFound', ['/404.html']],
];

/** Path → kind, sorted by path. */
export const ROUTES: readonly (readonly [path: string, kind: RouteKind])[] = BY_KIND.flatMap(([kind, paths]) =>
  paths.map((path): readonly [string, RouteKind] => [path, kind]),
).sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the output file of a URL when `trailingSlash` is false. */
export function toFile(path: string): string {
  if (path === '/') return 'index.html';
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`;
}
