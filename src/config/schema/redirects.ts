/** The option table of `redirects`: a list, or a mapping of old URLs to new ones. */
import * as v from 'valibot';
import type { ConfiguredRedirect } from '../../types/redirect.js';
import { isExecutable } from '../../utils/urls/executable.js';
import { required } from './option.js';

const address = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((text) => !isExecutable(text), 'must be a URL that does not run code'),
);

const item = v.strictObject({
  from: required(
    'Old path below the base URL, or a list of paths. `/*` at the end matches everything below.',
    v.union([address, v.array(address)]),
  ),
  to: required('Target: a page, a file, or a URL of another site.', address),
});

/** Accepts both forms. The output is a list with the dotted keys of its entries. */
export const redirectsSchema = v.pipe(
  v.union([v.array(item), v.record(address, address)]),
  v.transform((written): readonly ConfiguredRedirect[] =>
    Array.isArray(written)
      ? written.flatMap(({ from, to }, index) => {
          const key = `redirects.${index}`;
          const toKey = `${key}.to`;
          return Array.isArray(from)
            ? from.map((each, place) => ({ from: each, to, fromKey: `${key}.from.${place}`, toKey }))
            : [{ from, to, fromKey: `${key}.from`, toKey }];
        })
      : Object.entries(written).map(([from, to]) => {
          const key = `redirects.${from}`;
          return { from, to, fromKey: key, toKey: key };
        }),
  ),
);
