/** Maps the Docusaurus modules that site code may import to files in `templates/docusaurus/`. */

/** Module → file. */
export const MODULES: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly': 'core/BrowserOnly.tsx',
  '@docusaurus/ComponentCreator': 'core/Noop.ts',
  '@docusaurus/ErrorBoundary': 'core/ErrorBoundary.tsx',
  '@docusaurus/ExecutionEnvironment': 'core/ExecutionEnvironment.ts',
  '@docusaurus/Head': 'core/Head.tsx',
  '@docusaurus/Interpolate': 'core/Interpolate.tsx',
  '@docusaurus/Link': 'core/Link.tsx',
  '@docusaurus/Noop': 'core/Noop.ts',
  '@docusaurus/Translate': 'core/Translate.tsx',
  '@docusaurus/constants': 'core/constants.ts',
  '@docusaurus/isInternalUrl': 'core/isInternalUrl.ts',
  '@docusaurus/renderRoutes': 'core/renderRoutes.tsx',
  '@docusaurus/router': 'core/router.tsx',
  '@docusaurus/useBaseUrl': 'core/useBaseUrl.ts',
  '@docusaurus/useBrokenLinks': 'core/useBrokenLinks.ts',
  '@docusaurus/useDocusaurusContext': 'core/useDocusaurusContext.ts',
  '@docusaurus/useGlobalData': 'core/useGlobalData.ts',
  '@docusaurus/useIsBrowser': 'core/useIsBrowser.ts',
  '@docusaurus/useRouteContext': 'core/useRouteContext.ts',
  '@docusaurus/plugin-content-blog/client': 'plugins/content-blog-client.ts',
  '@docusaurus/plugin-content-docs/client': 'plugins/content-docs-client.ts',
  '@docusaurus/theme-common': 'theme-common/index.ts',
  '@docusaurus/theme-common/internal': 'theme-common/index.ts',
  'react-router-dom': 'core/router.tsx',
};

/** Modules that csb-docs implements only in part. */
export const INCOMPLETE: ReadonlySet<string> = new Set([
  '@docusaurus/plugin-content-blog/client',
  '@docusaurus/plugin-content-docs/client',
  '@docusaurus/router',
  '@docusaurus/theme-common',
  '@docusaurus/theme-common/internal',
  'react-router-dom',
]);

/** Packages that Docusaurus brings, so that sites use them without installing them → file used if they are missing. */
export const COMPANIONS: Readonly<Record<string, string>> = {
  clsx: 'packages/clsx.ts',
  classnames: 'packages/clsx.ts',
  '@mdx-js/react': 'packages/mdx-react.tsx',
};

/** Content components, which a site may override in `src/theme/`. Name → file. */
const CONTENT: Readonly<Record<string, string>> = {
  Admonition: 'theme/Admonition.tsx',
  CodeBlock: 'theme/CodeBlock.tsx',
  CodeLiveScope: 'theme/ReactLiveScope.ts',
  Details: 'theme/Details.tsx',
  DocCard: 'theme/DocCard.tsx',
  DocCardList: 'theme/DocCardList.tsx',
  Heading: 'theme/Heading.tsx',
  Icon: 'theme/Icon.tsx',
  IdealImage: 'theme/IdealImage.tsx',
  MDXComponents: 'theme/MDXComponents.tsx',
  MDXContent: 'theme/MDXContent.tsx',
  'MDXComponents/A': 'core/Link.tsx',
  'MDXComponents/Code': 'theme/mdx/Code.tsx',
  'MDXComponents/Details': 'theme/Details.tsx',
  'MDXComponents/Heading': 'theme/Heading.tsx',
  'MDXComponents/Img': 'theme/mdx/Img.tsx',
  'MDXComponents/Pre': 'theme/MDXContent.tsx',
  Mermaid: 'theme/Mermaid.tsx',
  ReactLiveScope: 'theme/ReactLiveScope.ts',
  TOCInline: 'theme/TOCInline.tsx',
  TabItem: 'theme/TabItem.tsx',
  Tabs: 'theme/Tabs.tsx',
  ThemedImage: 'theme/ThemedImage.tsx',
};

/** The part after `@theme/` in imports of content. */
export const THEME_NAMES: readonly string[] = Object.keys(CONTENT);

/** Parts of the frame, for which csb-docs has its own. Overrides of these are not used. */
const FRAME: ReadonlySet<string> = new Set(
  [
    'AnnouncementBar BackToTopButton Blog BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItem',
    'BlogPostItems BlogPostPage BlogPostPaginator BlogSidebar BlogTagsListPage BlogTagsPostsPage ColorModeToggle',
    'ContentVisibility DocBreadcrumbs DocCategoryGeneratedIndexPage DocItem DocPage DocPaginator DocRoot DocSidebar',
    'DocSidebarItem DocTagDocListPage DocTagsListPage DocVersionBadge DocVersionBanner DocVersionRoot DocsRoot',
    'DocsVersionProvider EditMetaRow EditThisPage Error ErrorPageContent Footer LastUpdated Layout Loading Logo MDXPage',
    'Navbar NavbarItem NotFound PaginatorNavLink Root SearchBar SearchMetadata SearchPage SiteMetadata SkipToContent TOC',
    'TOCCollapsible TOCItems Tag TagsListByLetter TagsListInline ThemeProvider prism-include-languages',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Page parts that a site may swizzle: what they render around or instead of the original is rendered around the part of
 * csb-docs. Outermost first.
 */
export const PARTS: readonly string[] = [
  'Root',
  'Layout',
  'DocItem',
  'DocItem/Layout',
  'BlogPostPage',
  'MDXPage',
  'NotFound',
  'NotFound/Content',
  'BlogPostItem',
  'DocItem/Content',
  'BlogPostItem/Content',
  'MDXContent',
  'DocItem/Footer',
  'BlogPostItem/Footer',
  'Footer',
];

/** The meaning of a theme name. */
export interface ThemeName {
  /** The file of csb-docs, if there is one. */
  readonly own: string | undefined;
  /** Whether it is a part of the frame. */
  readonly isFrame: boolean;
}

/** Looks up a name after `@theme/`. */
export function findThemeName(name: string): ThemeName {
  const first = name.split('/')[0] ?? '';
  const exact = CONTENT[first === 'Icon' ? first : name];
  return { own: name === 'Layout' ? 'theme/Layout.tsx' : exact, isFrame: FRAME.has(first) };
}
