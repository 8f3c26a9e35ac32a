import { defineConfig } from 'csb-docs';

/** The manual of csb-docs, built by csb-docs. */
export default defineConfig({
  title: 'csb-docs',
  tagline: 'Documentation sites from Markdown, checked, fast, with almost no script.',
  url: 'https://csb-docs.github.io',
  baseUrl: '/csb-docs/',
  blog: false,
});
