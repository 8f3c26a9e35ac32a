/** Validating fields against a schema: valid input, and the diagnostics about the rest. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { type FieldRules, readFields } from '../../src/utils/fields.js';

const schema = v.object({
  label: v.exactOptional(v.string('a string')),
  sidebarLabel: v.exactOptional(v.nullable(v.string('a string'))),
  link: v.exactOptional(v.object({ id: v.string('a string') }, 'a mapping')),
  draft: v.optional(v.boolean('true or false'), false),
});

const toSnake = (name: string): string => (name === 'sidebarLabel' ? 'sidebar_label' : name);

const rows: readonly {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly rules?: FieldRules;
  readonly fields: object;
  readonly problems: readonly string[];
}[] = [
  { name: 'nothing written is nothing wrong', values: {}, fields: { draft: false }, problems: [] },
  {
    name: 'a bad field counts as not written',
    values: { label: 1, draft: true },
    fields: { draft: true },
    problems: ['bad label'],
  },
  {
    name: 'a bad value inside a field has its path',
    values: { link: { id: 1 } },
    fields: { draft: false },
    problems: ['bad link.id'],
  },
  {
    name: 'unknown keys come first',
    values: { label: 1, x: 1 },
    fields: { draft: false },
    problems: ['unknown x', 'bad label'],
  },
  {
    name: 'further keys may be known',
    values: { x: 1 },
    rules: { alsoKnown: ['x'] },
    fields: { draft: false },
    problems: [],
  },
  {
    name: 'keys have the spelling of the file',
    values: { sidebar_label: 1 },
    rules: { toKey: toSnake },
    fields: { draft: false },
    problems: ['bad sidebar_label'],
  },
  {
    name: 'a required field may be missing',
    values: {},
    rules: { required: ['label'] },
    fields: { draft: false },
    problems: ['missing label'],
  },
  { name: 'null is a value', values: { label: null }, fields: { draft: false }, problems: ['bad label'] },
  {
    name: 'null may count as not written',
    values: { label: null, sidebarLabel: null },
    rules: { ignoresNull: true },
    fields: { sidebarLabel: null, draft: false },
    problems: [],
  },
  { name: 'only own keys are read', values: Object.create({ label: 'x' }), fields: { draft: false }, problems: [] },
];

for (const { name, values, rules, fields, problems } of rows) {
  test(name, () => {
    const read = readFields(schema, values, rules);
    assert.equal(read.fields, fields);
    assert.equal(
      read.problems.map(
        (problem) => `${problem.kind} ${problem.kind === 'bad' ? problem.path.join('.') : problem.key}`,
      ),
      problems,
    );
  });
}

test('an invalid field reports the expected and the actual value', () => {
  const [problem] = readFields(schema, { label: 7 }).problems;
  assert.equal(problem, { kind: 'bad', key: 'label', path: ['label'], expected: 'a string', value: 7 });
});

test.run();
