/** The default theme: one template for each kind of route. A site's own `templates/` overrides it file by file. */
import type { Templates } from '../src/types/props.js';
import Archive from './Archive.js';
import AuthorList from './AuthorList.js';
import AuthorPage from './AuthorPage.js';
import BlogList from './BlogList.js';
import CategoryPage from './CategoryPage.js';
import DocPage from './DocPage.js';
import DocTagPage from './DocTagPage.js';
import MarkdownPage from './MarkdownPage.js';
import ModulePage from './ModulePage.js';
import NotFound from './NotFound.js';
import PostPage from './PostPage.js';
import PostTagPage from './PostTagPage.js';
import Sidebar from './parts/Sidebar.js';
import SearchPage from './SearchPage.js';
import TagList from './TagList.js';

export const templates = {
  doc: DocPage,
  category: CategoryPage,
  post: PostPage,
  blogList: BlogList,
  tagList: TagList,
  docTag: DocTagPage,
  postTag: PostTagPage,
  authorList: AuthorList,
  author: AuthorPage,
  archive: Archive,
  search: SearchPage,
  page: MarkdownPage,
  module: ModulePage,
  notFound: NotFound,
  sidebar: Sidebar,
} satisfies Templates;
