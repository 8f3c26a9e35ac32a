/** Converts Starlight components to Markdown or elements. */
import { type Draft, eachLine, type Line, outsideCode, type Rule, readAttributes } from '../source-site/document.js';

const STARLIGHT = '@astrojs/starlight/components';

/** Removes imports of known components and reports others. */
export const imports: Rule = (lines, { report }) => {
  let open = false;
  return lines.flatMap((line) => {
    if (line.isCode) return [line];
    if (open) {
      open = !/from\s*['"]/.test(line.text);
      return [];
    }
    if (!/^import\b/.test(line.text)) return [line];
    if (!/['"]/.test(line.text)) open = true;
    const from = /(?:from\s*)?['"]([^'"]+)['"]/.exec(line.text)?.[1] ?? STARLIGHT;
    const isData = /\.(?:md|mdx|png|jpe?g|svg|webp|gif)$/.test(from);
    if (isData) return [line];
    if (from !== STARLIGHT)
      report(
        line.number,
        'An import of a page is left out.',
        'Write what it is used for as Markdown, or as a component with React.',
      );
    return [];
  });
};

/** Badge and aside types → ours. */
const TYPES: Readonly<Record<string, string>> = {
  caution: 'warning',
  success: 'tip',
  default: 'note',
  error: 'danger',
};

/** Converts component tags. */
export const components: Rule = (lines, draft) => {
  const rest: readonly Line[] = eachLine(changeLine)(lines, draft);
  return rest;
};

function changeLine(text: string, line: Line, draft: Draft): string | undefined {
  const only = /^(\s*)<(\/?)(Aside|FileTree)\b([^>]*)>\s*$/.exec(text);
  if (only !== null) return changeBlock(only, line, draft);
  return outsideCode(text, (part) =>
    part
      .replace(/<Tabs\b([^>]*)>/g, (_, attributes: string) => toTabs(attributes))
      .replace(/<TabItem\b([^>]*)>/g, (_, attributes: string) => toTabItem(attributes))
      .replace(/<Badge\b([^>]*?)\/?>/g, (_, attributes: string) => toBadge(attributes))
      .replace(/<LinkButton\b([^>]*)>([\s\S]*?)<\/LinkButton>/g, (_, attributes: string, label: string) => {
        return `[${label.trim()}](${readAttributes(attributes)['href'] ?? '/'})`;
      })
      .replace(/<Icon\b[^>]*\/>\s*/g, () => {
        draft.report(
          line.number,
          'An icon in text is left out.',
          'Write an emoji or a picture, where it says something.',
        );
        return '';
      })
      .replace(/<Kbd\b[^>]*>([\s\S]*?)<\/Kbd>/g, '<kbd>$1</kbd>'),
  );
}

function changeBlock(
  [, indent = '', end, name, attributes = '']: RegExpExecArray,
  line: Line,
  draft: Draft,
): string | undefined {
  if (name === 'FileTree') {
    if (end === '')
      draft.report(line.number, 'A tree of files is shown as a list.', 'Leave it, or draw it in a block of code.');
    return undefined;
  }
  if (end !== '') return `${indent}:::`;
  const { type = 'note', title } = readAttributes(attributes);
  return `${indent}:::${type}${title === undefined ? '' : `[${title}]`}`;
}

function toTabs(attributes: string): string {
  const { syncKey } = readAttributes(attributes);
  return syncKey === undefined ? '<Tabs>' : `<Tabs groupId=${quote(syncKey)}>`;
}

function toTabItem(attributes: string): string {
  const { label = '' } = readAttributes(attributes);
  return `<TabItem value=${quote(label)} label=${quote(label)}>`;
}

function toBadge(attributes: string): string {
  const { text = '', variant } = readAttributes(attributes);
  const type = variant === undefined ? undefined : (TYPES[variant] ?? variant);
  return `<Badge${type === undefined ? '' : ` type=${quote(type)}`} text=${quote(text)} />`;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '&quot;')}"`;
}
