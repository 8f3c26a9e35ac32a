/** Writes sample requests with curl and in JavaScript. */

/** A request. */
export interface SampleRequest {
  /** In capitals. */
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value, or a string to send as it is. Undefined if there is no body or a form. */
  readonly body: unknown;
  readonly form?: SampleForm | undefined;
}

/** The fields of a form. */
export interface SampleForm {
  /** False for URL-encoded forms. */
  readonly isMultipart: boolean;
  /** Names of file fields. */
  readonly files: readonly string[];
  readonly values: readonly (readonly [name: string, value: string])[];
}

/** Writes a curl command. */
export function toCurl({ method, url, headers, body, form }: SampleRequest): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoteForShell(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoteForShell(toText(body))}`]),
    ...(form === undefined ? [] : toFormParts(form)),
  ];
  return parts.join(' \\\n  ');
}

/** curl sets the content type itself, with the multipart boundary. */
function toFormParts({ isMultipart, files, values }: SampleForm): readonly string[] {
  return [
    ...files.map((name) => `-F ${quoteForShell(`${name}=@file`)}`),
    ...values.map((pair) => `${isMultipart ? '-F' : '--data-urlencode'} ${quoteForShell(pair.join('='))}`),
  ];
}

/** Writes JavaScript with `fetch`. */
export function toJavaScript({ method, url, headers, body, form }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(Object.keys(headers).length === 0
      ? []
      : [`headers: {`, ...Object.entries(headers).map(([name, value]) => `  ${quote(name)}: ${quote(value)},`), '},']),
    ...(body === undefined ? [] : toBodyLines(body)),
    ...(form === undefined ? [] : ['body: form,']),
  ].map((line) => `  ${line}`);
  const call = options.length === 0 ? `fetch(${quote(url)})` : `fetch(${quote(url)}, {\n${options.join('\n')}\n})`;
  return `${form === undefined ? '' : toFormLines(form)}const response = await ${call};\nconsole.log(response.status, await response.text());`;
}

function toFormLines({ isMultipart, files, values }: SampleForm): string {
  const lines = [
    `const form = new ${isMultipart ? 'FormData' : 'URLSearchParams'}();`,
    ...files.map((name) => `form.append(${quote(name)}, new Blob(['content of a file']), 'file');`),
    ...values.map(([name, value]) => `form.append(${quote(name)}, ${quote(value)});`),
  ];
  return `${lines.join('\n')}\n`;
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
