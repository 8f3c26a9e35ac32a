/**
 * The files that people write beside the configuration, as JSON Schemas for editors.
 * In: the tables by which these files are judged. Out: a schema for each kind of file.
 */
import { acceptNull, type JsonSchema, toJsonSchema } from '../../utils/code/fields-json.js';
import { isRecord } from '../../utils/record.js';
import { authorSchema, socialsSchema } from './authors.js';
import { categorySchema } from './category.js';
import { dialectSchema, docSchema, legacySchema, postSchema, standaloneSchema } from './page-tables.js';
import { toSnake } from './read-yaml-fields.js';
import { SEARCH_TEST_REQUIRED, searchTestSchema } from './search-tests.js';
import { tagSchema } from './tags.js';

/** The names of the schemas: `csb-docs/schemas/doc.json` is the first. */
export type DataSchemaName = 'doc' | 'post' | 'page' | 'category' | 'authors' | 'tags' | 'search-tests';

type Keys = Readonly<Record<string, JsonSchema>>;

/** Every schema by its name. */
export function dataSchemas(): Readonly<Record<DataSchemaName, JsonSchema>> {
  const dialect = keysOf(dialectSchema);
  const author = { ...keysOf(authorSchema), ...keysOf(socialsSchema) };
  return {
    doc: titled('Front matter of a doc', mapping({ ...keysOf(docSchema, toSnake), ...dialect })),
    post: titled(
      'Front matter of a post',
      mapping({ ...keysOf(postSchema, toSnake), ...keysOf(legacySchema), ...dialect }),
    ),
    page: titled('Front matter of a page', mapping({ ...keysOf(standaloneSchema, toSnake), ...dialect })),
    category: titled('A `_category_` file', strict({ ...keysOf(categorySchema), ...FOR_EDITORS })),
    authors: titled(
      'An authors file',
      mapOf({ ...mapping(author), anyOf: ['name', 'image_url', 'imageURL'].map(isGiven) }),
    ),
    tags: titled('A tags file', mapOf(acceptNull(strict(keysOf(tagSchema))))),
    'search-tests': titled('Search tests', {
      type: 'array',
      // Here a key without a value is a mistake.
      items: { ...toJsonSchema(searchTestSchema), required: SEARCH_TEST_REQUIRED, additionalProperties: false },
    }),
  };
}

const FOR_EDITORS = { $schema: { description: 'The JSON Schema of this file, for editors.' } };

/** The keys of a table as they are written; one without a value counts as not written. */
function keysOf(table: unknown, toKey: (name: string) => string = (name) => name): Keys {
  const { properties } = toJsonSchema(table);
  const entries = isRecord(properties) ? Object.entries(properties) : [];
  return Object.fromEntries(entries.map(([name, entry]) => [toKey(name), acceptNull(isRecord(entry) ? entry : {})]));
}

function mapping(properties: Keys): JsonSchema {
  return { type: 'object', properties };
}

function strict(properties: Keys): JsonSchema {
  return { ...mapping(properties), additionalProperties: false };
}

/** A mapping whose keys are the site's own. */
function mapOf(entry: JsonSchema): JsonSchema {
  return { ...mapping(FOR_EDITORS), additionalProperties: entry };
}

/** A key with a value. */
function isGiven(key: string): JsonSchema {
  return { required: [key], properties: { [key]: { not: { type: 'null' } } } };
}

function titled(title: string, schema: JsonSchema): JsonSchema {
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: `${title} of csb-docs`, ...schema };
}
