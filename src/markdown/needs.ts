/** What the content of a page needs, so that a content security policy can be as strict as the content allows. */

import type { Body, Insert } from '../types/body.js';
import type { ContentNeed } from '../types/page.js';
import { ATTRIBUTE } from '../utils/markup.js';

/** A page without any of the texts in front has no match, and they are found ten times as fast. */
const NEEDS: readonly (readonly [texts: readonly string[], test: RegExp, need: ContentNeed])[] = [
  [['<style', 'style='], /<style\b|<[a-z][^<>]*\sstyle=/i, 'inline styles'],
  [['<iframe'], /<iframe\b(?:[^>"]|"[^"]*")*\ssrc="(?!\s*data:)/i, 'frames'],
  [['<iframe'], /<iframe\b(?:[^>"]|"[^"]*")*\ssrc="\s*data:/i, 'inline frames'],
  [['<video', '<audio'], /<(video|audio)\b/i, 'media'],
  [['data-island="live-code"'], /<div class="live-code-result" data-island="live-code"/, 'live code'],
  [['data-island="mermaid"'], /<figure class="diagram"><div data-island="mermaid"/, 'diagrams'],
  [
    [`${ATTRIBUTE.language}="mermaid"`],
    new RegExp(`<figure [^<>]*\\b${ATTRIBUTE.language}="mermaid"`),
    'diagrams as code',
  ],
  [['<video', '<audio', '<source'], /<(video|audio|source)\b[^<>]*\ssrc="https:/i, 'media elsewhere'],
];

/** A body, and what is put into it. */
type NeedySource = { readonly body: Body; readonly inserts?: readonly Insert[] };

/** Finds out what a body needs. */
export function findNeeds({ body, inserts = [] }: NeedySource): readonly ContentNeed[] {
  const slots = inserts.flatMap((insert) => ('slots' in insert ? insert.slots : []));
  const html = [body, ...slots].map(({ chunks }) => chunks.join('')).join('');
  const lowerCase = html.toLowerCase();
  return NEEDS.filter(([texts, test]) => texts.some((text) => lowerCase.includes(text)) && test.test(html)).map(
    ([, , need]) => need,
  );
}
