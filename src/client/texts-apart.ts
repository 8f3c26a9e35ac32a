/**
 * Texts that few readers ask for. The page for unknown addresses has them, in the language of the site, so that no other
 * page need carry them.
 */

/** In: the attribute that they stand in, as JSON. Out: what it says; rejected where there is no such page, or nothing in it. */
export async function fetchTexts<Kind>(attribute: string): Promise<Kind> {
  // The folder of scripts is where that of assets is, in the folder of the language.
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
