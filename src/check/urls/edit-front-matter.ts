/** Adds old URLs of a page to its front matter. */
import { splitFrontMatter } from '../../markdown/fields/front-matter.js';
import { toFilePath } from '../../utils/paths.js';

const BLOCK = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;
const KEY = /^redirect_from[ \t]*:[ \t]*(.*)$/m;

/** Adds the URLs and keeps everything else as written. Returns undefined if the field has an unsupported form. */
export function addRedirectFrom(text: string, addresses: readonly string[]): string | undefined {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const plain = text.replaceAll('\r\n', '\n');
  const mark = plain.startsWith('\uFEFF') ? '\uFEFF' : '';
  const edited = edit(plain.slice(mark.length), addresses.map(quote));
  return edited !== undefined && hasAll(edited, addresses) ? `${mark}${edited}`.replaceAll('\n', end) : undefined;
}

function edit(text: string, added: readonly string[]): string | undefined {
  const block = BLOCK.exec(text);
  if (block === null) return text.startsWith('---') ? undefined : `---\n${toField(added)}---\n\n${text}`;
  const fields = block[1] ?? '';
  const start = text.indexOf('\n') + 1;
  const put = (changed: string): string => text.slice(0, start) + changed + text.slice(start + fields.length);
  const key = KEY.exec(fields);
  if (key === null) return put(`${fields}${toField(added)}`);
  const [line, value = ''] = key;
  const bare = value.replace(/[ \t]+#.*$/, '').trim();
  const after = key.index + line.length;
  if (bare === '') {
    const indent = /^\n([ \t]*)- /.exec(fields.slice(after))?.[1];
    if (indent === undefined) return undefined;
    return put(
      `${fields.slice(0, after)}${added.map((item) => `\n${indent}- ${item}`).join('')}${fields.slice(after)}`,
    );
  }
  const list = bare.startsWith('[') ? bare.slice(1).trimStart() : `${bare}]`;
  const comma = list === ']' ? '' : ', ';
  return put(fields.replace(line, () => `redirect_from: [${added.join(', ')}${comma}${list}`));
}

function toField(added: readonly string[]): string {
  return added.length === 1
    ? `redirect_from: ${added[0]}\n`
    : `redirect_from:\n${added.map((item) => `  - ${item}\n`).join('')}`;
}

/** Quotes values that are not plain YAML scalars or that would end a list. */
function quote(address: string): string {
  return /^\/[\w./~+-]*$/.test(address) ? address : JSON.stringify(address);
}

/** Verifies the result by parsing it. */
function hasAll(text: string, addresses: readonly string[]): boolean {
  const { yaml } = splitFrontMatter(toFilePath('page.md'), text);
  const written = Object.hasOwn(yaml.values, 'redirect_from') ? yaml.values['redirect_from'] : undefined;
  const list: readonly unknown[] = Array.isArray(written) ? written : [written];
  return yaml.diagnostics.length === 0 && addresses.every((address) => list.includes(address));
}
