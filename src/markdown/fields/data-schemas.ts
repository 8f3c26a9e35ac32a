/** Generates JSON Schemas of front matter and data files for editors, from the schemas that validate them. */
import { acceptNull, type JsonSchema, toJsonSchema } from '../../utils/code/fields-json.js';
import { isRecord } from '../../utils/record.js';
import { authorSchema, socialsSchema } from './authors.js';
import { categorySchema } from './category.js';
import { dialectSchema, docSchema, legacySchema, postSchema, standaloneSchema } from './page-tables.js';
import { toSnake } from './read-yaml-fields.js';
import { SEARCH_TEST_REQUIRED, searchTestSchema } from './search-tests.js';
import { tagSchema } from './tags.js';

/** Names of the schemas. The first is `csb-docs/schemas/doc.json`. */
export type DataSchemaName = 'doc' | 'post' | 'page' | 'category' | 'authors' | 'tags' | 'search-tests';

type Keys = Readonly<Record<string, JsonSchema>>;

/** Returns all schemas by name. */
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
      // Here a key without a value is an error.
      items: { ...toJsonSchema(searchTestSchema), required: SEARCH_TEST_REQUIRED, additionalProperties: false },
    }),
  };
}

const FOR_EDITORS = { $schema: { description: 'The JSON Schema of this file, for editors.' } };

/** Returns the keys of a schema as written in files. A key without a value counts as absent. */
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

/** A mapping with custom keys. */
function mapOf(entry: JsonSchema): JsonSchema {
  return { ...mapping(FOR_EDITORS), additionalProperties: entry };
}

/** Requires a key with a value. */
function isGiven(key: string): JsonSchema {
  return { required: [key], properties: { [key]: { not: { type: 'null' } } } };
}

function titled(title: string, schema: JsonSchema): JsonSchema {
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: `${title} of csb-docs`, ...schema };
}
