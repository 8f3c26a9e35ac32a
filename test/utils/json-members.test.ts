/** Adding members to hand-written JSON keeps its formatting. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addMembers } from '../../src/utils/json-members.js';

const ADD = [{ key: 'scripts', members: { 'a:b': 'c', d: 'e' } }];

const CASES: readonly (readonly [name: string, before: string, after: string | undefined])[] = [
  [
    'behind the others',
    '{\n  "scripts": {\n    "d": "own"\n  },\n  "files": ["a", "b"]\n}\n',
    '{\n  "scripts": {\n    "d": "own",\n    "a:b": "c"\n  },\n  "files": ["a", "b"]\n}\n',
  ],
  ['in an empty object', '{\n\t"scripts": {}\n}', '{\n\t"scripts": {\n\t\t"a:b": "c",\n\t\t"d": "e"\n\t}\n}'],
  [
    'in an object of its own',
    '{\n  "name": "x"\n}\n',
    '{\n  "name": "x",\n  "scripts": {\n    "a:b": "c",\n    "d": "e"\n  }\n}\n',
  ],
  [
    'with the ends of lines of Windows',
    '{\r\n  "name": "x"\r\n}\r\n',
    '{\r\n  "name": "x",\r\n  "scripts": {\r\n    "a:b": "c",\r\n    "d": "e"\r\n  }\r\n}\r\n',
  ],
  [
    'where a text looks like the key',
    '{\n  "x": "\\"scripts\\": {",\n  "y": { "scripts": {} },\n  "scripts": { "z": "1" }\n}',
    '{\n  "x": "\\"scripts\\": {",\n  "y": { "scripts": {} },\n  "scripts": {\n    "z": "1",\n    "a:b": "c",\n    "d": "e"\n  }\n}',
  ],
  [
    'all in one line',
    '{"name":"x","scripts":{"d":"own"}}',
    '{\n  "name": "x",\n  "scripts": {\n    "d": "own",\n    "a:b": "c"\n  }\n}\n',
  ],
  ['all are there', '{"scripts":{"a:b":1,"d":2}}', '{"scripts":{"a:b":1,"d":2}}'],
  ['no object', '[]', undefined],
  ['no JSON', '{,}', undefined],
  ['scripts that are no object', '{"scripts":[]}', undefined],
];

for (const [name, before, after] of CASES)
  test(name, () => {
    const added = addMembers(before, ADD);
    assert.is(added, after);
    if (added !== undefined) assert.not.throws(() => JSON.parse(added));
  });

test.run();
