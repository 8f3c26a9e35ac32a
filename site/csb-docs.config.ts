import { defineConfig } from 'csb-docs';

const repository = 'https://github.com/elchininet/custom-sidebar';

export default defineConfig({
  title: 'Custom Sidebar',
  tagline: 'Rearrange, rename and restyle the Home Assistant sidebar',
  url: 'https://elchininet.github.io',
  baseUrl: '/custom-sidebar/',
  trailingSlash: false,
  // The byte budget of the home page has no room for their tags.
  previewPictures: false,
  favicon: 'favicon.ico',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',

  docs: {
    routeBasePath: '/',
  },

  blog: {
    blogTitle: 'Custom Sidebar Blog',
    blogDescription: 'One option, one worked example: short posts about the sidebar of Home Assistant.',
    blogSidebarTitle: 'All posts',
    blogSidebarCount: 'ALL',
    postsPerPage: 10,
    feedOptions: {
      type: 'all',
      title: 'Custom Sidebar Blog',
      description: 'One option, one worked example: short posts about the sidebar of Home Assistant.',
    },
  },

  search: {
    buttonText: 'Search',
    missingResultsUrl: `${repository}/issues/new?title={query}`,
    recommendations: true,
  },

  headTags: [
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: '/custom-sidebar/img/apple-touch-icon.png' } },
  ],

  themeConfig: {
    image: 'img/social-card.png',
    announcementBar: {
      id: 'v16-needs-2026-7',
      content: 'Custom Sidebar 16 needs Home Assistant 2026.7.0 or later. <a href="/installation#version-compatibility">Which versions go together</a>',
    },
    navbar: {
      title: 'Custom Sidebar',
      logo: { src: 'img/logo.svg', alt: '', width: 28, height: 28 },
      items: [
        { type: 'doc', docId: 'intro', label: 'Docs', position: 'left' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { href: repository, label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Ask',
          items: [
            { label: 'Discussions', href: `${repository}/discussions` },
            { label: 'Forum thread', href: 'https://community.home-assistant.io/t/custom-sidebar-manage-home-assistants-sidebar-items-per-user-or-device-basis/665800' },
          ],
        },
        {
          title: 'Report',
          items: [
            { label: 'Issues', href: `${repository}/issues` },
            { label: 'Releases', href: `${repository}/releases` },
          ],
        },
        {
          title: 'Built on',
          items: [
            { label: 'home-assistant-query-selector', href: 'https://github.com/elchininet/home-assistant-query-selector' },
            { label: 'home-assistant-javascript-templates', href: 'https://github.com/elchininet/home-assistant-javascript-templates' },
            { label: 'home-assistant-styles-manager', href: 'https://github.com/elchininet/home-assistant-styles-manager' },
            { label: 'get-promisable-result', href: 'https://github.com/elchininet/get-promisable-result' },
            { label: 'js-yaml', href: 'https://github.com/nodeca/js-yaml' },
          ],
        },
      ],
      copyright: 'Custom Sidebar is made by <a href="https://github.com/elchininet">ElChiniNet</a> and published under the Apache 2.0 licence.',
    },
  },
});
