/**
 * Validates a raw configuration. Returns a complete, frozen Config or diagnostics. Independent of how the file was
 * found or executed.
 */
import * as v from 'valibot';
import {
  badConfigValue,
  foreignConfigKey,
  missingConfigKey,
  unknownConfigKey,
  unsupportedConfigKey,
} from '../diagnostics/catalogue/config.js';
import { locateKey } from '../diagnostics/locate.js';
import type { Config } from '../types/config.js';
import type { DocsConfig } from '../types/content-config.js';
import type { Diagnostic, FieldRanges } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { isRecord } from '../utils/record.js';
import { describeIssue, type Issue, narrowIssue } from './issue.js';
import { toLanguages } from './languages.js';
import { placeVersions } from './place-versions.js';
import { type DataProblem, toPlainData } from './plain-data.js';
import { type docsSchema, toList } from './schema/content.js';
import { helpOf } from './schema/option.js';
import { siteSchema } from './schema/site.js';
import { findEntries } from './schema-entries.js';
import { findLists, findUnknownKeys, removeKey } from './unknown-keys.js';

/** Docusaurus keys without effect in csb-docs, with the reason for the warning. */
const unsupportedKeys: Readonly<Record<string, string>> = {
  future: 'csb-docs has no experimental flags.',
  storage: 'Reader preferences are always stored under the standard keys.',
  'markdown.mdx1Compat': 'All three compatible syntaxes are always on.',
  'markdown.preprocessor': 'Markdown is read as written. To change it, use `markdown.preprocessor`.',
  'markdown.parseFrontMatter': 'Front matter is read as written.',
};

const EDITS = 'It configures `docusaurus deploy`, which csb-docs does not have. For edit links, set `docs.editUrl`.';

/** Docusaurus keys with a counterpart in csb-docs, with its description. */
const foreignKeys: Readonly<Record<string, string>> = {
  presets: 'The parts of the classic preset are built in: set `docs`, `blog`, `pages` and `sitemap` instead.',
  themes:
    'There is one theme: set its options in `themeConfig`. For diagrams and live code, set `markdown` options or add plugins.',
  clientModules: 'It is `docusaurus.clientModules` here.',
  ssrTemplate: 'csb-docs renders its own HTML document. To add tags to its head, set `headTags`.',
  webpack: 'csb-docs uses another bundler.',
  organizationName: EDITS,
  projectName: EDITS,
  deploymentBranch: EDITS,
  githubHost: EDITS,
  githubPort: EDITS,
};

/** Origin of the raw value. */
export interface ConfigOrigin {
  readonly file: FilePath;
  /** Dotted key, e.g. `docs.path` → its range. Without an entry, a diagnostic points to the whole file. */
  readonly ranges: FieldRanges;
}

/** The result of validation. */
export interface ValidatedConfig {
  /** Complete and frozen; undefined if there are errors. */
  readonly config: Config | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Validates a raw configuration and adds defaults. */
export function validateConfig(raw: unknown, origin: ConfigOrigin): ValidatedConfig {
  const data = toPlainData(raw);
  const problems = [...data.problems, ...findLists(data.value)];
  // The rest would be reported for missing values.
  if (problems.length > 0) return { config: undefined, diagnostics: problems.map((found) => toProblem(found, origin)) };
  const { value, diagnostics: unsupported } = dropUnsupported(data.value, origin);
  const result = v.safeParse(siteSchema, value);
  if (result.success) return { config: deepFreeze(toConfig(result.output)), diagnostics: unsupported };
  const unknown = findUnknownKeys(value);
  const diagnostics = [
    ...unsupported,
    ...unknown.map((path) => toUnknownKey(path, origin)),
    ...findOtherIssues(value, unknown).map((issue) => toDiagnostic(issue, origin)),
  ];
  return { config: undefined, diagnostics };
}

/**
 * Finds issues besides unknown keys. The schema stops at the first unknown key of an object, so the value is validated
 * again without them.
 */
function findOtherIssues(value: unknown, unknown: readonly (readonly string[])[]): readonly Issue[] {
  const known = new Set(unknown.map((path) => path.join('.')));
  const bare = v.safeParse(siteSchema, unknown.reduce(removeKey, value)).issues ?? [];
  const whole = v.safeParse(siteSchema, value).issues ?? [];
  return [
    ...whole.flatMap(narrowIssue),
    // Without unknown keys, an object may match another branch of a union.
    ...bare.flatMap(narrowIssue).filter(({ expected }) => expected !== 'never'),
  ].filter((issue) => {
    const key = toPath(issue).join('.');
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** A value that was omitted, so that the rest of a configuration can be used. */
export interface LeftOut {
  /** Dotted path of the key. */
  readonly key: string;
  /** Continues a sentence that starts with the key. */
  readonly problem: string;
}

/** Enough for any configuration. One with more errors is reported as it is. */
const MOST_LEFT_OUT = 200;

/** A configuration with invalid values removed. */
export interface LooselyValidated extends ValidatedConfig {
  readonly leftOut: readonly LeftOut[];
  /** The raw value with these removed. */
  readonly value: unknown;
}

/** Validates a configuration of another tool. Removes invalid values as long as that helps. */
export function validateLoosely(raw: unknown, origin: ConfigOrigin): LooselyValidated {
  const leftOut: LeftOut[] = [];
  let value = raw;
  let steps = 0;
  for (;;) {
    const result = v.safeParse(siteSchema, value);
    if (result.success) return { config: deepFreeze(toConfig(result.output)), diagnostics: [], leftOut, value };
    const [issue] = result.issues.flatMap(narrowIssue);
    const path = issue === undefined ? [] : toRemovable(issue);
    if (issue === undefined || path.length === 0 || steps === MOST_LEFT_OUT)
      return { ...validateConfig(value, origin), leftOut, value };
    const key = path.join('.');
    // Removing an object because of a part that was already reported is no news.
    if (!leftOut.some((other) => other.key.startsWith(`${key}.`)))
      leftOut.push({ key, problem: describeProblem(issue, path) });
    steps += 1;
    value = removeKey(value, path);
  }
}

/** Returns the path to remove for an issue. An object that lacks a required key is removed as a whole. */
function toRemovable(issue: Issue): readonly string[] {
  const path = toPath(issue);
  return issue.received === 'undefined' && issue.expected !== 'never' ? path.slice(0, -1) : path;
}

function describeProblem(issue: Issue, removed: readonly string[]): string {
  const path = toPath(issue);
  return path.length > removed.length ? `has no \`${path.slice(removed.length).join('.')}\`` : describeIssue(issue);
}

function toPath(issue: Issue): readonly string[] {
  return (issue.path ?? []).map(({ key }) => String(key));
}

/** Removes Docusaurus keys without effect, with a warning for each. */
function dropUnsupported(raw: unknown, origin: ConfigOrigin): { value: unknown; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const keepSupported = (value: unknown, path: string): unknown => {
    if (!isRecord(value)) return value;
    const kept = Object.entries(value).flatMap(([name, child]) => {
      const key = path === '' ? name : `${path}.${name}`;
      const reason = Object.hasOwn(unsupportedKeys, key) ? unsupportedKeys[key] : undefined;
      if (reason === undefined) return [[name, keepSupported(child, key)]];
      diagnostics.push(unsupportedConfigKey(locateKey(origin.file, key, origin.ranges), reason));
      return [];
    });
    return Object.fromEntries(kept);
  };
  return { value: keepSupported(raw, ''), diagnostics };
}

function toProblem({ path, problem }: DataProblem, { file, ranges }: ConfigOrigin): Diagnostic {
  return badConfigValue(locateKey(file, path.join('.') || 'default export', ranges), problem);
}

function toDiagnostic(issue: Issue, origin: ConfigOrigin): Diagnostic {
  const path = toPath(issue);
  const location = locateKey(origin.file, path.join('.') || 'default export', origin.ranges);
  const name = path.at(-1) ?? '';
  const entries = issue.type === 'strict_object' ? findEntries(siteSchema, path.slice(0, -1)) : undefined;
  if (entries && issue.expected === 'never') return unknownConfigKey(location, name, Object.keys(entries));
  if (entries && issue.received === 'undefined' && path.length > 0)
    return missingConfigKey(location, helpOf(entries[name]));
  return badConfigValue(location, describeIssue(issue));
}

function toUnknownKey(path: readonly string[], origin: ConfigOrigin): Diagnostic {
  const key = path.join('.');
  const location = locateKey(origin.file, key, origin.ranges);
  const meant = Object.hasOwn(foreignKeys, key) ? foreignKeys[key] : undefined;
  if (meant !== undefined) return foreignConfigKey(location, meant);
  const known = Object.keys(findEntries(siteSchema, path.slice(0, -1)) ?? {});
  return unknownConfigKey(location, path.at(-1) ?? '', known);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}

/**
 * Converts the output of the table to a Config. Does not compile if the table and `Config` in src/types/config.ts
 * differ. The loader resolves `docusaurus`.
 */
function toConfig({ docs, blog, i18n, ...output }: v.InferOutput<typeof siteSchema>): Config {
  return {
    ...output,
    i18n: toLanguages(i18n, output),
    docs: toList(docs, 'docs').map(toDocs),
    blogs: toList(blog, 'blog'),
    docusaurus: undefined,
    // Plugins contain functions; see `takePlugins`.
    plugins: [],
    mermaidFolder: undefined,
    pictureTools: undefined,
    siteTheme: { components: [], parts: [], unused: [] },
  };
}

function toDocs({
  disableVersioning,
  includeCurrentVersion,
  lastVersion,
  onlyIncludeVersions,
  versions,
  ...docs
}: v.InferOutput<typeof docsSchema> & { readonly key: string }): DocsConfig {
  const versioning = { disableVersioning, includeCurrentVersion, lastVersion, onlyIncludeVersions, versions };
  return { ...docs, versioning, versions: placeVersions({ ...docs, versioning }, undefined).versions, leftOut: [] };
}
