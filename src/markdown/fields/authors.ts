/** The authors file, and authors written in a post (conventions 3.4). */
import * as v from 'valibot';
import { badField, badSocial, namelessAuthor } from '../../diagnostics/catalogue/fields.js';
import { locateKey } from '../../diagnostics/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { AuthorReference } from '../../types/front-matter.js';
import type { AuthorMeta, AuthorsMap, SourceFile } from '../../types/page.js';
import { asJson, explained } from '../../utils/code/fields-json.js';
import { executablePattern, isExecutable } from '../../utils/urls/executable.js';
import { isYamlNumber, isYamlObject, sourceOf, toJson, type YamlValue } from '../../utils/yaml/values.js';
import { describeValue, readYamlFields } from './read-yaml-fields.js';
import { field, filledText, flag, permalink, text, url } from './schema.js';
import { type DataFile, entriesOf, readYamlFile } from './yaml.js';

/** Where the handle of each platform leads. */
const PROFILES: ReadonlyMap<string, (handle: string) => string> = new Map([
  ['x', (handle) => `https://x.com/${handle}`],
  ['twitter', (handle) => `https://twitter.com/${handle}`],
  ['github', (handle) => `https://github.com/${handle}`],
  ['linkedin', (handle) => `https://www.linkedin.com/in/${handle}/`],
  ['stackoverflow', (handle) => `https://stackoverflow.com/users/${handle}`],
  ['bluesky', (handle) => `https://bsky.app/profile/${handle}`],
  ['instagram', (handle) => `https://www.instagram.com/${handle}`],
  ['threads', (handle) => `https://www.threads.net/@${handle}`],
  ['mastodon', (handle) => `https://mastodon.social/@${handle}`],
  ['twitch', (handle) => `https://twitch.tv/${handle}`],
  ['youtube', (handle) => `https://youtube.com/@${handle}`],
  ['email', (address) => `mailto:${address}`],
]);

const page = v.union(
  [
    flag,
    v.pipe(
      v.custom<object>(isYamlObject),
      v.object({ permalink: explained('Path of the page below the authors.', '/ada', permalink) }),
      v.transform((value) => value.permalink),
    ),
  ],
  '`true`, or a mapping with `permalink`',
);

/** The keys of an author. `socials` is read by itself. */
export const authorSchema = v.object({
  name: field('Name that readers see. A name or an image is required.', 'Ada Lovelace', filledText),
  title: field('Job title or role.', 'Mathematician', text),
  url: field('Link target of the name, unless the author has a page.', 'https://example.com/ada', url),
  email: field('Link target of the name if there is no page and no `url`.', 'ada@example.com', filledText),
  image_url: field('Image: a URL, or a file next to this one.', './ada.png', url),
  imageURL: field('The same as `image_url`.', './ada.png', url),
  description: field('Text on the page of the author.', 'Wrote the first program.', text),
  page: v.optional(
    explained('Whether the author has a page with all posts, or an object with its path.', true, page),
    false,
  ),
});

/** The key that is read by itself. */
export const socialsSchema = v.object({
  socials: field(
    'Accounts: maps platforms to user names or URLs.',
    { github: 'octocat', mastodon: 'https://mastodon.social/@ada' },
    asJson(
      {
        type: 'object',
        additionalProperties: {
          type: ['string', 'number'],
          pattern: `^(?:\\s*[Hh][Tt][Tt][Pp][Ss]?://|(?!${executablePattern()})(?=[^/]*\\S)[^/]*$)`,
          errorMessage: 'must be a handle, or an address with `https://`',
        },
      },
      v.unknown(),
    ),
  ),
});

/** Reads the authors file; a bad entry is reported and the others are kept. */
export function parseAuthors(file: SourceFile): AuthorsMap {
  const yaml = readYamlFile(file);
  const read = entriesOf(yaml).map((entry) => readAuthor(entry, { file: file.path, ranges: yaml.ranges }));
  return {
    kind: 'authors',
    source: file.path,
    relativePath: file.relativePath,
    authors: read.flatMap(({ author }) => author),
    fields: yaml.ranges,
    diagnostics: [...yaml.diagnostics, ...read.flatMap(({ diagnostics }) => diagnostics)],
  };
}

/**
 * An author as front matter writes it: a key stays a key; an inline author keeps its fields as written,
 * with `imageUrl` for both spellings of the image, and `socials` expanded to addresses.
 */
export function toAuthorReference(value: unknown): AuthorReference[] {
  if (typeof value === 'string') return [value];
  if (isYamlNumber(value)) return [sourceOf(value)];
  if (!isYamlObject(value)) return [];
  const { key, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isYamlNumber(item) ? sourceOf(item) : toJson(item)]),
  );
  const image = rest['image_url'] ?? rest['imageURL'];
  return [
    {
      ...rest,
      ...(typeof key === 'string' ? { key } : {}),
      ...(typeof image === 'string' ? { imageUrl: image } : {}),
      ...(Object.hasOwn(value, 'socials') ? { socials: readSocials(value['socials']).socials } : {}),
    },
  ];
}

function readAuthor(
  [key, value]: readonly [string, YamlValue],
  { file, ranges }: DataFile,
): { readonly author: AuthorMeta[]; readonly diagnostics: readonly Diagnostic[] } {
  const at = (path: string) => locateKey(file, path, ranges);
  if (!isYamlObject(value))
    return {
      author: [],
      diagnostics: [
        badField(key, { expected: 'a mapping with at least `name`', received: describeValue(value) }, at(key)),
      ],
    };
  const rules = {
    file,
    naming: 'asWritten',
    path: `${key}.`,
    unknown: 'hint',
    alsoKnown: ['socials', ...Object.keys(value)],
  } as const;
  const { fields, diagnostics } = readYamlFields(authorSchema, { values: value, ranges }, rules);
  const { socials, bad } = readSocials(value['socials']);
  const found = [...diagnostics, ...bad.map((name) => badSocial(key, name, at(`${key}.socials.${name}`)))];
  const { image_url, imageURL, ...rest } = fields;
  const imageUrl = image_url ?? imageURL;
  if (rest.name === undefined && imageUrl === undefined)
    return { author: [], diagnostics: [...found, namelessAuthor(key, at(key))] };
  return { author: [{ ...rest, key, socials, ...(imageUrl === undefined ? {} : { imageUrl }) }], diagnostics: found };
}

/** Expands handles to addresses; names what cannot be one. */
function readSocials(value: YamlValue | undefined): {
  readonly socials: Readonly<Record<string, string>>;
  readonly bad: readonly string[];
} {
  if (value === undefined || value === null) return { socials: {}, bad: [] };
  if (!isYamlObject(value)) return { socials: {}, bad: [''] };
  const entries = Object.entries(value).map(([platform, handle]) => [platform, toProfile(platform, handle)] as const);
  return {
    socials: Object.fromEntries(
      entries.flatMap(([platform, address]) => (address === undefined ? [] : [[platform, address]])),
    ),
    bad: entries.flatMap(([platform, address]) => (address === undefined ? [platform] : [])),
  };
}

function toProfile(platform: string, value: YamlValue): string | undefined {
  const handle = typeof value === 'string' ? value.trim() : isYamlNumber(value) ? sourceOf(value) : '';
  if (/^https?:\/\//i.test(handle)) return handle;
  if (handle === '' || handle.includes('/') || isExecutable(handle)) return undefined;
  return PROFILES.get(platform.toLowerCase())?.(handle) ?? handle;
}
