/** Sends view and click events to a hosted index, if the site enables them. The sender is loaded only then. */
import { type DialogState, type HitView, type Insights, loadInsights } from 'csb-docs/search/dialog';

/** Events of one opening. */
export interface InsightSender {
  /** `ids` are the ids of the hits shown so far, in order. */
  readonly view: (state: DialogState, ids: readonly string[]) => void;
  readonly click: (state: DialogState, hit: HitView) => void;
}

/** Creates the sender for one opening of the dialog. */
export function createInsightSender(): InsightSender {
  let sender: Promise<Insights | undefined> | undefined;
  let ready: Insights | undefined;
  return {
    view: ({ settings, shown }, ids) => {
      if (settings?.hosted?.insights !== true) return;
      // Events are optional: search works if the sender cannot be loaded.
      sender ??= loadInsights(settings).catch(() => undefined);
      if (shown === undefined) return;
      const origin = { index: settings.indexName, ...shown.answer };
      void sender.then((insights) => {
        ready = insights;
        insights?.view(origin, [...ids]);
      });
    },
    // Sent at once, before the page is left.
    click: ({ settings, shown }, hit) => {
      if (settings && shown) ready?.click({ index: settings.indexName, ...shown.answer }, hit);
    },
  };
}
