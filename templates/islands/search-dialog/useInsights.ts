/** Reporting to a hosted index what readers see and choose. */
import { type DialogState, type Insights, loadInsights } from 'csb-docs/search/dialog';
import { useEffect, useState } from 'react';

/** Reports to a hosted index what is on the screen, where the site wants that; only there the sender is fetched. */
export function useInsights({ settings, shown }: DialogState): Insights | undefined {
  const [insights, setInsights] = useState<Insights>();
  useEffect(() => {
    if (settings?.hosted?.insights !== true) return;
    // Events are no use to the reader: when their sender cannot be fetched, search goes on without it.
    loadInsights(settings).then(setInsights, () => undefined);
  }, [settings]);
  useEffect(() => {
    if (settings === undefined || shown === undefined) return;
    insights?.view(
      { index: settings.indexName, ...shown.answer },
      shown.rows.map(({ hit }) => hit.id),
    );
  }, [insights, settings, shown]);
  return insights;
}
