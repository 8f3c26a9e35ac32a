/** The JSON Schema of the report in `json.ts`, as the package publishes it. */
import { JSON_VERSION } from './json.js';

type Schema = Readonly<Record<string, unknown>>;

const text = (description: string): Schema => ({ type: 'string', description });
const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
const position = (description: string): Schema => ({ type: ['integer', 'null'], minimum: 1, description });
const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

/** An object that has all of these fields. A new field is no new version, so that others are allowed. */
function object(description: string, properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', description, properties, required: Object.keys(properties) };
}

function list(description: string, items: Schema): Schema {
  return { type: 'array', description, items };
}

const LOCATION = orNull(
  object('Where it is; null where it is in no file.', {
    file: text('Relative to the root of the repository where that is known, else to the working folder.'),
    line: position('Of its start, from 1; null where the whole file is meant.'),
    column: position('Of its start, from 1, in UTF-16 code units.'),
    endLine: position('Of its end.'),
    endColumn: position('Of the first character behind it.'),
    key: orNull(text('Dotted path of the key that it is about, in configuration, front matter and data files.')),
  }),
);

const FINDING = object('What is wrong, and where.', {
  code: text('The kind of finding, as the reference of diagnostics lists it.'),
  severity: { enum: ['error', 'warning', 'info'], description: 'An error fails the check, a warning with --strict.' },
  message: text('The fact. Names are in backticks.'),
  hint: orNull(text('The next step.')),
  notes: list('Further places.', object('A further place.', { message: text('What is there.'), location: LOCATION })),
  location: LOCATION,
  fingerprint: {
    type: 'string',
    pattern: '^[0-9a-f]{16}:[1-9][0-9]*$',
    description:
      'The same as long as the finding is, wherever in its file it is moved to. No two findings have the same.',
  },
});

/** The JSON Schema of the findings as JSON (draft 7). */
export function findingsJsonSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'What csb-docs check found',
    ...object('The report of one run.', {
      version: { const: JSON_VERSION, description: 'Raised when a field changes its meaning or goes.' },
      tool: object('What wrote it.', { name: { const: 'csb-docs' }, version: text('Of csb-docs.') }),
      site: object('What was checked.', {
        folder: text('Of the site, named as the files are.'),
        title: orNull(text('Null where the configuration is unusable.')),
        url: orNull(text('Null where the configuration is unusable.')),
        pages: count('How many addresses the site has.'),
      }),
      strict: { type: 'boolean', description: 'Whether warnings fail the check.' },
      exitCode: { enum: [0, 1, 2, 70, 130], description: 'What the command exits with.' },
      summary: object('How many findings there are of each severity.', {
        errors: count('Of severity `error`.'),
        warnings: count('Of severity `warning`.'),
        infos: count('Of severity `info`.'),
      }),
      findings: list('In the order of file, line, column and code.', FINDING),
    }),
  };
}
