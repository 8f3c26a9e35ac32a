/** The language of the page, in which counts are said. A page that is being left may have none any more: the browser's own then. */
export function readLanguage(): string | undefined {
  return document.documentElement.lang || undefined;
}
