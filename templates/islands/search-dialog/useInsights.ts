/** Telling a hosted index what readers see and choose. */
import type { Insights } from 'csb-docs/search/insights';
import type { SearchState } from 'csb-docs/search/session';
import { useEffect, useState } from 'react';

/** Tells a hosted index what is on the screen, where the site wants that; only there it is fetched. */
export function useInsights({ settings, found }: SearchState): Insights | undefined {
  const [insights, setInsights] = useState<Insights>();
  useEffect(() => {
    if (settings?.hosted?.insights !== true) return;
    // Nobody misses what cannot be told.
    import('csb-docs/search/insights').then(
      ({ createInsights }) => setInsights(createInsights(settings)),
      () => undefined,
    );
  }, [settings]);
  useEffect(() => {
    if (settings === undefined || found === undefined) return;
    insights?.view(
      found.answer.index ?? settings.indexName,
      found.rows.map(({ hit }) => hit.id),
      found.answer.queryID,
    );
  }, [insights, settings, found]);
  return insights;
}
