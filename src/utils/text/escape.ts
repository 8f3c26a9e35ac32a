/** Escapes text for HTML, XML, JSON in scripts and patterns. Every string that becomes markup is escaped here, once. */

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and double- or single-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML[character] ?? character);
}

/** Escapes text for HTML content only. Code is full of quotes, and escaping them would cost bytes. */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (character) => HTML[character] ?? character);
}

/** Reverses `escapeHtml`. Other character references are unchanged. */
export function unescapeHtml(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (reference) => Object.keys(HTML).find((character) => HTML[character] === reference) ?? reference,
  );
}

/** Escapes text for XML and drops characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}

/** Serializes a value as JSON that is safe inside a `<script>` element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Escapes text for a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
