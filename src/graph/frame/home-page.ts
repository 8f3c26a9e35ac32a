/** Whether there is a page where readers begin: the logo leads to it. */
import { missingHomePage } from '../../diagnostics/catalogue/links.js';
import { joinRoute } from '../../utils/paths.js';
import { isLeftOut } from '../links/left-out.js';
import { findRoute } from '../links/targets.js';
import type { FrameContext } from './frame-context.js';

/** Reports a site without a page at its base URL; one in a version that is left out may be there. */
export function judgeHomePage({ input, targets, locate, report }: FrameContext): void {
  const home = joinRoute('');
  if (findRoute(home, targets) || isLeftOut(home, input.config)) return;
  const { baseUrl, docs, pages } = input.config;
  const isRoot = ({ routeBasePath }: { readonly routeBasePath: string }): boolean => routeBasePath === '';
  const places = {
    baseUrl,
    docs: docs.find(isRoot)?.path,
    pages: pages !== false && isRoot(pages) ? pages.path : undefined,
  };
  report([missingHomePage(places, locate('baseUrl'))]);
}
