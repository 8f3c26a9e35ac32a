/** Reports to a hosted index what is on the screen and what is followed, where the site wants that; only there the sender is fetched. */
import { type DialogState, type HitView, type Insights, loadInsights } from 'csb-docs/search/dialog';

/** The reports of an opening. */
export interface Teller {
  /** `ids` are those of the hits that have been shown, in the order in which they were. */
  readonly view: (state: DialogState, ids: readonly string[]) => void;
  readonly click: (state: DialogState, hit: HitView) => void;
}

/** Makes the reports of one opening of the dialog. */
export function createTeller(): Teller {
  let sender: Promise<Insights | undefined> | undefined;
  let ready: Insights | undefined;
  return {
    view: ({ settings, shown }, ids) => {
      if (settings?.hosted?.insights !== true) return;
      // Events are no use to the reader: when their sender cannot be fetched, search goes on without it.
      sender ??= loadInsights(settings).catch(() => undefined);
      if (shown === undefined) return;
      const origin = { index: settings.indexName, ...shown.answer };
      void sender.then((insights) => {
        ready = insights;
        insights?.view(origin, [...ids]);
      });
    },
    // At once, before the page is left.
    click: ({ settings, shown }, hit) => {
      if (settings && shown) ready?.click({ index: settings.indexName, ...shown.answer }, hit);
    },
  };
}
