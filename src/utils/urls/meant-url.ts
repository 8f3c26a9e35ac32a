/** Proposes the URL of another site for a slip: a misspelt protocol, a wrong separator after it, or none at all. */
import { findNearest } from '../nearest.js';

/** A protocol, its colon or what stands there, slashes, and the rest. */
const PARTS = /^:?([a-z]{2,9})([:;.,]*)([/\\]*)([^/\\].*)$/i;
/** A host name with a port, which looks like a protocol with a path. */
const HOST_AND_PORT = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+):\d{2,5}(?=[/?#]|$)/i;
const MAIL = /^[^\s@/:;]+@[^\s@/]+\.[a-z]{2,}$/i;
/** Host names that no file of a site has. */
const HOST =
  /^(?:www\.[a-z0-9-]+\.|(?:[a-z0-9-]+\.)+(?=(?:com|org|net|edu|gov|io|dev|app|ai|co|info|me|tv|cloud|tech|de|uk|fr|eu|ch|jp|cn|nl|it|es|br|in|au|ca|us)(?:[/?#]|$)))[a-z0-9.-]+(?=[/?#]|$)/i;

/** Protocols of other programs that are a slip away from common ones. */
const OTHERS: ReadonlySet<string> = new Set('html httpx shttp'.split(' '));

/**
 * Returns the URL that a misspelt one stands for, such as `https://a.dev` for `htps://a.dev`, `https;//a.dev` or
 * `www.a.dev`. Undefined if the URL is not misspelt, or could be the path of a page.
 */
export function findMeantUrl(url: string): string | undefined {
  if (HOST_AND_PORT.test(url)) return `${url.startsWith('localhost') ? 'http' : 'https'}://${url}`;
  if (MAIL.test(url)) return `mailto:${url}`;
  if (HOST.test(url)) return `https://${url}`;
  const [, written = '', separator = '', slashes = '', rest = ''] = PARTS.exec(url) ?? [];
  // Without a separator, only `//` shows that a protocol is meant.
  if (separator === '' && slashes.length < 2) return undefined;
  const name = toProtocol(written.toLowerCase());
  switch (name) {
    case 'http':
    case 'https': {
      const last = rest.replace(/^(?:https?:?\/\/)*(?=https?:?\/\/)/i, '');
      if (/^https?(?::|\/\/)/i.test(last)) return last.replace(/^(https?):?\/\//i, '$1://');
      const isSlip = written.toLowerCase() !== name;
      if (isSlip && (slashes === '' || !/^(?:localhost\b|[^/]+\.[a-z])/i.test(rest))) return undefined;
      const right = `${name}://${rest}`;
      return right.toLowerCase() === url.toLowerCase() || !URL.canParse(right) ? undefined : right;
    }
    case 'mailto':
      return written.toLowerCase() + separator + slashes !== 'mailto:' && MAIL.test(rest.split('?')[0] ?? '')
        ? `mailto:${rest}`
        : undefined;
    case 'tel':
      return separator + slashes !== ':' && /^\+?\d/.test(rest) ? `tel:${rest}` : undefined;
    default:
      return undefined;
  }
}

/** Returns the protocol that a word is, or is a slip of. */
function toProtocol(word: string): string | undefined {
  if (['http', 'https', 'mailto', 'tel'].includes(word)) return word;
  if (OTHERS.has(word)) return undefined;
  if (/^[htps]{3,8}$/.test(word) && /t.*p|p.*t/.test(word)) return word.includes('s') ? 'https' : 'http';
  if (word.startsWith('m')) return findNearest(word, ['mailto']);
  return /^.?[ht]/.test(word) && word.length > 3 ? findNearest(word, ['https', 'http']) : undefined;
}
