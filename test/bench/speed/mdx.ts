/** Converts docs to MDX, to compare static MDX and MDX with code to plain Markdown. */
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { writeText } from './corpus/write.js';

/** Shares of the docs, from 0 to 1. */
export interface MdxShare {
  /** MDX without code. */
  readonly still: number;
  /** MDX with a component of the site and an expression. */
  readonly run: number;
}

const IMPORTS = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n";

/** Inserted below the title of each converted doc. */
const STILL = `
{/* Written for the measurement. */}

<Tabs groupId="system">
<TabItem value="one" label="One">

Some *text* with \`code\`.

</TabItem>
<TabItem value="two" label="Two">

- first
- second

</TabItem>
</Tabs>
`;

const RUN = `
<Badge kind="info">A **badge**</Badge>

{[1, 2, 3].map((number) => <i key={number}>{number}</i>)}
`;

const BADGE =
  "export default function Badge({ kind, children }) {\n  return <span className={'badge-' + kind}>{children}</span>;\n}\n";

/** Converts some of the docs of a site, evenly spread. */
export function rewriteAsMdx(site: string, { still, run }: MdxShare): void {
  const folder = join(site, 'docs');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort();
  for (const [index, name] of files.entries()) {
    const place = (index * PHASE) % 1;
    if (place >= still + run) continue;
    const path = join(folder, name);
    const text = toMdx(readFileSync(path, 'utf8'), place < run);
    renameSync(path, `${path}x`);
    writeText(`${path}x`, text);
  }
  writeText(join(site, 'src/Badge.jsx'), BADGE);
}

/** Golden ratio conjugate: the fractional parts of its multiples are evenly spread. */
const PHASE = 0.618033988749895;

function toMdx(text: string, isRun: boolean): string {
  const frontMatter = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? '';
  const imports = isRun ? `${IMPORTS}import Badge from '@site/src/Badge';\n` : IMPORTS;
  const body = text.slice(frontMatter.length).replace(/^\s*# .*\n/, (title) => title + STILL + (isRun ? RUN : ''));
  return `${frontMatter}${imports}\n${body}`;
}
