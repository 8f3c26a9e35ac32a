/** The published JSON Schema of the report that `json.ts` writes. */
import { JSON_VERSION } from './json.js';

type Schema = Readonly<Record<string, unknown>>;

const text = (description: string): Schema => ({ type: 'string', description });
const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
const position = (description: string): Schema => ({ type: ['integer', 'null'], minimum: 1, description });
const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

/** An object with all of these fields. Others are allowed, because a new field does not change the version. */
function object(description: string, properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', description, properties, required: Object.keys(properties) };
}

function list(description: string, items: Schema): Schema {
  return { type: 'array', description, items };
}

const LOCATION = orNull(
  object('The location; null if the diagnostic is not about a file.', {
    file: text('Relative to the root of the repository if it is known, otherwise to the working folder.'),
    line: position('Start line, from 1; null for a whole file.'),
    column: position('Start column, from 1, in UTF-16 code units.'),
    endLine: position('Of its end.'),
    endColumn: position('End column: the first character after the range.'),
    key: orNull(text('Dotted path of the key, in configuration, front matter and data files.')),
  }),
);

const REPORTED_DIAGNOSTIC = object('What is wrong, and where.', {
  code: text('The code, as listed in the manual under Diagnostics.'),
  severity: { enum: ['error', 'warning', 'info'], description: 'An error fails the check, a warning with --strict.' },
  message: text('The message. Names are in backticks.'),
  hint: orNull(text('The hint: how to fix it.')),
  notes: list('Further places.', object('A further place.', { message: text('What is there.'), location: LOCATION })),
  location: LOCATION,
  fingerprint: {
    type: 'string',
    pattern: '^[0-9a-f]{16}:[1-9][0-9]*$',
    description: 'Stable while the diagnostic exists, even if it moves within its file. Unique.',
  },
});

/** Returns the JSON Schema (draft 7) of the JSON report. */
export function diagnosticsJsonSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Report of csb-docs check',
    ...object('The report of one run.', {
      version: { const: JSON_VERSION, description: 'Increased when a field changes its meaning or is removed.' },
      tool: object('The program that wrote the report.', {
        name: { const: 'csb-docs' },
        version: text('Of csb-docs.'),
      }),
      site: object('What was checked.', {
        folder: text('The site folder, relative like the files.'),
        title: orNull(text('Null if the configuration is not usable.')),
        url: orNull(text('Null if the configuration is not usable.')),
        pages: count('The number of routes.'),
      }),
      strict: { type: 'boolean', description: 'Whether warnings fail the check.' },
      exitCode: { enum: [0, 1, 2, 70, 130], description: 'The exit code of the command.' },
      summary: object('The number of diagnostics of each severity.', {
        errors: count('Of severity `error`.'),
        warnings: count('Of severity `warning`.'),
        infos: count('Of severity `info`.'),
      }),
      findings: list('Sorted by file, line, column and code.', REPORTED_DIAGNOSTIC),
    }),
  };
}
