/** How good answers are. In: ranks by query. Out: rows of a table, and the queries that went wrong. */

const CUTS = [1, 3, 10];

/** One row for each engine: right answers among the first 1, 3 and 10, of all queries and of each group, and the mean reciprocal rank. */
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

/** Queries whose answer is not among the first three, with what came instead. */
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
