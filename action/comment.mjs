/**
 * Writes the comment that lists the changed pages of a pull request, and updates it after each push. Without the
 * permission, it prints a notice instead: the summary of the run contains the same text.
 */
import { readFileSync } from 'node:fs';

/** The limit of GitHub, minus our first line. */
const LONGEST = 65_000;
const PAGES = 10;
const PER_PAGE = 100;

const {
  GITHUB_API_URL: api,
  GITHUB_REPOSITORY: repository,
  GITHUB_TOKEN: token,
  SITE_HASH: site,
  FILE: file,
} = process.env;
const number = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8')).pull_request?.number;
const mark = `<!-- csb-docs difference ${site} -->`;

try {
  const text = readFileSync(file, 'utf8');
  const body = `${mark}\n${text.length > LONGEST ? `${text.slice(0, LONGEST)}\n\n…` : text}`;
  const own = await findOwn();
  if (own === undefined) await ask('POST', `/issues/${number}/comments`, { body });
  else await ask('PATCH', `/issues/comments/${own}`, { body });
} catch (error) {
  const said = String(error.message).replaceAll('%', '%25').replaceAll(/\r?\n/g, '%0A');
  process.stdout.write(
    `::notice title=csb-docs::No comment was written: ${said} The summary of the run shows the differences.\n`,
  );
}

/** Anyone can write a comment that starts like ours. Only comments by bots are overwritten. */
async function findOwn() {
  for (let page = 1; page <= PAGES; page++) {
    const comments = await ask('GET', `/issues/${number}/comments?per_page=${PER_PAGE}&page=${page}`);
    const own = comments.find(({ user, body }) => user?.type === 'Bot' && body?.startsWith(mark));
    if (own !== undefined || comments.length < PER_PAGE) return own?.id;
  }
  return undefined;
}

async function ask(method, path, content) {
  const response = await fetch(`${api}/repos/${repository}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'csb-docs',
      'x-github-api-version': '2022-11-28',
    },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  });
  if (response.status === 403 || response.status === 404)
    throw new Error('the token lacks the permission `pull-requests: write`. Pull requests from forks do not get it.');
  if (!response.ok) throw new Error(`GitHub responded with ${response.status}.`);
  return response.json();
}
