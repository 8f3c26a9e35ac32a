/** Escapes control characters, so that a terminal prints them instead of interpreting them. */
export function toVisible(text: string): string {
  return text.replace(
    /[\u0000-\u001F\u007F-\u009F]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
