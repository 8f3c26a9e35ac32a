/** Detects links that work on GitHub or GitLab but not on a site, such as licences, issues and code folders. */

import type { Config } from '../../types/config.js';
import type { FilePath } from '../../types/paths.js';
import { splitUrl } from '../../utils/paths.js';

/** The probable target of a repository link. */
export interface RepositoryLink {
  /** The full URL, if `editUrl` in the configuration identifies the repository. */
  readonly address: string | undefined;
  /** An example URL, used if it does not. */
  readonly example: string;
}

/** Pages of a repository host, relative to one of its files: `../../issues/12`. */
const PAGE =
  /^(?:\.\.\/)+(?:-\/)?((?:issues|pulls?|releases|discussions|wiki|actions|commits?|compare|milestones?|labels|security|tree|blob|raw|merge_requests|tags)(?:\/.*)?)$/;
/** Files of a repository: names in capitals, and those of tools. */
const FILE =
  /(?:^|\/)(?:[A-Z][A-Z_-]{2,}|Makefile|Dockerfile|Gemfile|Procfile|Rakefile|Vagrantfile|Jenkinsfile|Justfile)$/;

/** Returns the repository target of a broken link, or undefined for any other link. */
export function findRepositoryLink(url: string, file: FilePath, config: Config): RepositoryLink | undefined {
  const { path, query, hash } = splitUrl(url);
  const repository = findRepository(config);
  const [, page] = PAGE.exec(path) ?? [];
  if (page !== undefined) {
    const address = repository && `${repository.root}${repository.isGitLab ? '/-' : ''}/${page}${query}${hash}`;
    return { address, example: `https://github.com/you/notes/${page}` };
  }
  if (!FILE.test(path) || path.startsWith('/')) return undefined;
  const [name = ''] = /[^/]+$/.exec(path) ?? [];
  const address = repository && `${new URL(path, new URL(file, repository.files)).href}${query}${hash}`;
  return { address, example: `https://github.com/you/notes/blob/main/${name}` };
}

interface Repository {
  readonly root: string;
  /** Base URL of the site's files; ends with a slash. */
  readonly files: string;
  readonly isGitLab: boolean;
}

/** Uses the first `editUrl` that is a string. */
function findRepository({ docs, blogs }: Config): Repository | undefined {
  for (const { editUrl } of [...docs, ...blogs]) {
    const {
      1: root,
      2: dash = '',
      3: rest,
    } = (typeof editUrl === 'string' &&
      /^(https?:\/\/[^/]+\/.+?\/[^/]+?)(\/-)?\/(?:edit|tree|blob)\/([^?#]+?)\/*$/.exec(editUrl)) ||
    [];
    if (root === undefined || rest === undefined || !URL.canParse(root)) continue;
    return { root, files: `${root}${dash}/blob/${rest}/`, isGitLab: dash !== '' };
  }
  return undefined;
}
