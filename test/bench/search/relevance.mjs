/** Relevance of results: table rows from the ranks, and a list of misses. */

const CUTS = [1, 3, 10];

/**
 * Returns one row per engine: right answers among the first 1, 3 and 10, in total and per group, and the mean
 * reciprocal rank.
 */
export function relevanceRows(engines, queries) {
  const groups = [...new Set(queries.map(({ group }) => group))];
  return engines.map(({ name, ranks }) => {
    const count = (wanted) => {
      const chosen = ranks.filter((_, index) => wanted === undefined || queries[index].group === wanted);
      return CUTS.map((cut) => chosen.filter((rank) => rank <= cut).length).join(' / ');
    };
    const sizeOf = (group) => queries.filter((query) => query.group === group).length;
    return {
      engine: name,
      [`all (${queries.length})`]: count(),
      MRR: (ranks.reduce((sum, rank) => sum + (rank <= 10 ? 1 / rank : 0), 0) / ranks.length).toFixed(3),
      ...Object.fromEntries(groups.map((group) => [`${group} (${sizeOf(group)})`, count(group)])),
    };
  });
}

/** Lists queries without an answer among the first three results, with the results that came instead. */
export function listMisses({ name, ranks, hits }, queries) {
  return queries.flatMap(({ group, query, right }, index) => {
    if (ranks[index] <= 3) return [];
    const came =
      hits[index]
        .slice(0, 3)
        .map((addresses) => addresses[0])
        .join(', ') || 'nothing';
    return [`- ${name}, ${group}: \`${query}\` → ${came}; wanted ${right.join(' or ')} (rank ${ranks[index]})`];
  });
}
