/** Completes rendered React pages: fills the placeholders of their HTML, and extracts their facts. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Fragment } from '../../graph/includes/fragment.js';
import type { ReadRendered } from '../../markdown/read-rendered.js';
import type { Range } from '../../types/diagnostic.js';
import type { ModuleContent, PageModule, RenderedHtml } from '../../types/facts.js';
import type { StandalonePage } from '../../types/page.js';
import { toFingerprints } from '../../utils/page-fingerprints.js';
import { findText } from './code-diagnostics.js';
import type { DraftPage } from './pages.js';
import type { RenderedPiece } from './run/render-page.js';
import { listPartialMarks, toFragment, withoutSlots } from './run/slots.js';

/** Completes the pages. `complete` fills the placeholders of HTML. */
export function finishPages(
  drafts: readonly DraftPage[],
  siteDir: string,
  { complete, read }: { readonly complete: (piece: RenderedPiece) => string; readonly read: ReadRendered },
): readonly PageModule[] {
  return drafts.map(({ page, path, piece, exports }) => {
    if (piece === undefined) return page;
    const { meta } = piece;
    const html = complete(piece);
    const rendered = read(withoutSlots(html), locateIn(resolve(siteDir, path)));
    const shown =
      listPartialMarks(html).length === 0 ? {} : { page: toPage(page, toFragment(html, { ...ROOT, ...meta }, read)) };
    return {
      ...page,
      title: meta.title ?? textOf(exports['title']),
      description: meta.description ?? textOf(exports['description']),
      content: { ...toContent(piece, rendered), ...shown },
    };
  });
}

function locateIn(path: string): (url: string) => Range {
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return (url) => findText(source, url) ?? START;
}

function toContent({ meta, head }: RenderedPiece, rendered: RenderedHtml): ModuleContent {
  const { anchors = [], documentTitle, keywords = [], image, className, hasFooter = true } = meta;
  return {
    ...rendered,
    ids: [...rendered.ids, ...anchors],
    ...(documentTitle === undefined ? {} : { documentTitle }),
    keywords,
    ...(image === undefined ? {} : { image }),
    head,
    ...(className === undefined ? {} : { className }),
    hasFooter,
  };
}

/** The location of a link that does not occur in the page's file. */
const START: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** The place of the whole content. */
const ROOT = { range: START, headingsBefore: 0 };

/** Returns content as a page that includes Markdown files. Its own links are final. */
function toPage({ source, relativePath }: PageModule, fragment: Fragment): StandalonePage {
  return {
    ...{ kind: 'page', source, relativePath, rawFrontMatter: {}, fields: {}, contentTitle: undefined, description: '' },
    frontMatter: { draft: false, unlisted: false, hideTableOfContents: false, search: true },
    ...fragment,
    ...{ links: [], head: [], diagnostics: [], fingerprints: toFingerprints(fragment) },
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
