/** One walk through a YAML document for what its parser would look for again from each key and each alias. */
import { type Alias, type Document, isAlias, isCollection, isScalar, type Node, visit } from 'yaml';

/** A key of a mapping that occurred there before, as the parser would report it. */
export interface DuplicateKey {
  readonly code: 'DUPLICATE_KEY';
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** The keys that occur twice in their mapping, in order. */
export function findDuplicates(document: Document): readonly DuplicateKey[] {
  const duplicates: DuplicateKey[] = [];
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [start = 0] = key.range ?? [];
        if (keys.has(key.value))
          duplicates.push({ code: 'DUPLICATE_KEY', message: 'Map keys must be unique', pos: [start, start + 1] });
        keys.add(key.value);
      }
    },
  });
  return duplicates.sort((one, other) => one.pos[0] - other.pos[0]);
}

/** The node that each alias repeats: the last one before it with that anchor. */
export function resolveAliases(document: Document): ReadonlyMap<Alias, Node> {
  const anchored = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        const target = anchored.get(node.source);
        if (target !== undefined) targets.set(node, target);
      } else if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
  return targets;
}
