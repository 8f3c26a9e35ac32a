/** Escaping for HTML, XML and JSON in scripts: every string that becomes part of markup is escaped here, once. */

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and double- or single-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML[character] ?? character);
}

/**
 * Escapes text for HTML content alone: most of it is not in attributes, and code is full of quotes, whose references would
 * cost bytes.
 */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (character) => HTML[character] ?? character);
}

/** Undoes `escapeHtml`; other character references stay as they are. */
export function unescapeHtml(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (reference) => Object.keys(HTML).find((character) => HTML[character] === reference) ?? reference,
  );
}

/** Escapes text for XML; characters that XML 1.0 forbids are dropped. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}

/** JSON that is safe inside a `<script>` element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
