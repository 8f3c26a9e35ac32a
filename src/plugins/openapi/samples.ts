/** Requests of an operation as code: for a shell, and in JavaScript. */

/** A request. */
export interface SampleRequest {
  /** In capitals. */
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent, as a value of JSON, or as it is; undefined for nothing. */
  readonly body: unknown;
}

/** Writes it for a shell. */
export function toCurl({ method, url, headers, body }: SampleRequest): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoteForShell(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoteForShell(toText(body))}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Writes it in JavaScript. */
export function toJavaScript({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(Object.keys(headers).length === 0
      ? []
      : [`headers: {`, ...Object.entries(headers).map(([name, value]) => `  ${quote(name)}: ${quote(value)},`), '},']),
    ...(body === undefined ? [] : toBodyLines(body)),
  ].map((line) => `  ${line}`);
  const call = options.length === 0 ? `fetch(${quote(url)})` : `fetch(${quote(url)}, {\n${options.join('\n')}\n})`;
  return `const response = await ${call};\nconsole.log(response.status, await response.text());`;
}

function toBodyLines(body: unknown): readonly string[] {
  if (typeof body === 'string') return [`body: ${quote(body)},`];
  const [first = '', ...lines] = JSON.stringify(body, null, 2).split('\n');
  const [last = '', ...rest] = lines.toReversed();
  if (lines.length === 0) return [`body: JSON.stringify(${first}),`];
  return [`body: JSON.stringify(${first}`, ...rest.toReversed(), `${last}),`];
}

function toText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function quote(text: string): string {
  return /['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`;
}
