import { usePage } from '../page.js';

/**
 * `@docusaurus/useBrokenLinks`: collects ids that a component renders in its own way. Links are read from the finished
 * page.
 */
export default function useBrokenLinks() {
  const page = usePage();
  return {
    collectAnchor: (id: string | undefined): void => {
      if (page !== undefined && id) page.meta.anchors = [...(page.meta.anchors ?? []), id];
    },
    collectLink: (): void => undefined,
  };
}
