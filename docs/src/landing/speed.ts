/** The build time of a tool. */
export interface ColdBuild {
  readonly tool: string;
  readonly seconds: number;
}

/** Reads the cold builds for a number of docs, fastest first, and the sentence about the method, from the table that `npm run bench` writes. */
export function readColdBuilds(page: string, docs: number): { readonly rows: readonly ColdBuild[]; readonly how: string } {
  const rows = [...page.matchAll(/^\|\s*(\d+)\s*\|\s*([^|]+?)\s*\|\s*cold build\s*\|[^|]*\|\s*([\d.]+)\s*\|/gm)]
    .filter(([, count]) => Number(count) === docs)
    .map(([, , tool, seconds]) => ({ tool, seconds: Number(seconds) }))
    .sort((a, b) => a.seconds - b.seconds);
  const how = /^Medians of .*$/m.exec(page)?.[0];
  if (rows.length === 0 || how === undefined) throw new Error('The page about speed has no table of builds.');
  return { rows, how };
}
