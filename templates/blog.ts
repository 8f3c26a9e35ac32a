/** Templates of the blog routes. */
import Archive from './Archive.js';
import AuthorList from './AuthorList.js';
import AuthorPage from './AuthorPage.js';
import BlogList from './BlogList.js';
import PostPage from './PostPage.js';
import PostTagPage from './PostTagPage.js';

/** By route kind. Included in `templates` in `index.ts`. */
export const blogTemplates = {
  post: PostPage,
  blogList: BlogList,
  postTag: PostTagPage,
  authorList: AuthorList,
  author: AuthorPage,
  archive: Archive,
};
