/** The default theme: one template per route kind. Files in a site's `templates/` override it. */
import type { Templates } from '../src/types/props.js';
import { blogTemplates } from './blog.js';
import CategoryPage from './CategoryPage.js';
import DocPage from './DocPage.js';
import DocTagPage from './DocTagPage.js';
import MarkdownPage from './MarkdownPage.js';
import ModulePage from './ModulePage.js';
import NotFound from './NotFound.js';
import PreviewPicture from './PreviewPicture.js';
import CardList from './parts/CardList.js';
import Sidebar from './parts/Sidebar.js';
import SearchPage from './SearchPage.js';
import TagList from './TagList.js';

/** By route kind. */
export const templates = {
  ...blogTemplates,
  doc: DocPage,
  category: CategoryPage,
  tagList: TagList,
  docTag: DocTagPage,
  search: SearchPage,
  page: MarkdownPage,
  module: ModulePage,
  notFound: NotFound,
  sidebar: Sidebar,
  cards: CardList,
  previewPicture: PreviewPicture,
} satisfies Templates;
