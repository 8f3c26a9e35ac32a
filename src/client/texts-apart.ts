/**
 * Loads rarely used texts from the not-found page, in the language of the site, so that other pages do not contain
 * them.
 */

/** Returns the JSON in an attribute of that page. Rejects if the page or attribute does not exist. */
export async function fetchTexts<Kind>(attribute: string): Promise<Kind> {
  // Relative to the folder of scripts, in the folder of the language.
  const html = await (await fetch(new URL('../../404.html', import.meta.url))).text();
  const [, json = ''] = new RegExp(`${attribute}="([^"]+)"`).exec(html) ?? [];
  return JSON.parse(
    json
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  ) as Kind;
}
