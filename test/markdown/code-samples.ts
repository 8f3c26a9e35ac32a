/**
 * Code samples in each language with precompiled grammar patterns, including input that is hard to tokenize: nested
 * strings, comments, here-documents.
 */
import type { TRANSLATED_LANGUAGES } from '../../src/markdown/highlight/grammar-patterns.js';

export const CODE_SAMPLES: Readonly<Record<(typeof TRANSLATED_LANGUAGES)[number], string>> = {
  bash: `#!/usr/bin/env bash
set -euo pipefail
name=\${1:-"world $USER"} # comment
for file in *.yaml; do [[ -f "$file" && $file =~ ^a.*$ ]] || continue; done
cat <<-'END' | grep -E "a|b" > out.txt 2>&1
	echo $HOME \`date\`
	END
case "$1" in start|stop) echo $(( 1 + 2 )) ;; *) exit 1 ;; esac
function greet() { local x=$'a\\n'; printf '%s\\n' "\${x//a/b}"; }`,
  c: `#include <stdio.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b)) /* macro \\
  goes on */
typedef struct node { unsigned int id : 3; char *name; } node_t;
int main(int argc, char **argv) {
  for (size_t i = 0x1fUL; i < 10; ++i) printf("%s %5.2f\\n", argv[i], 1.5e-3f);
  return 'a' == '\\'' ? sizeof(node_t) : 0; // done
}`,
  css: `@import url("a.css") screen;
:root { --accent: #03a9f4; --gap: calc(1rem + 2px); }
a[href^="https"]:not(.x)::before { content: "\\201C"; color: rgb(0 0 0 / 50%) !important; }
@media (min-width: 40em) and (prefers-color-scheme: dark) { .a > b ~ c + d { transform: translate(-50%, 0) } } /* end */`,
  diff: `diff --git a/x b/x
index 1..2 100644
--- a/x
+++ b/x
@@ -1,2 +1,2 @@ context
-old
+new
 same
! changed`,
  docker: `FROM node:22-alpine AS build
ARG VERSION="1.0" # comment
RUN npm ci --omit=dev \\
  && echo "$VERSION"
COPY --from=build /app /app
CMD ["node", "a.js"]`,
  go: `package main
import ("fmt"; m "math")
type Point[T any] struct { X, Y T \`json:"x"\` }
func (p *Point[T]) Len(ch chan<- int) (n float64, err error) {
	defer func() { recover() }()
	for i, r := range "aé\\n" { fmt.Printf("%v %q\\n", i, r) }
	return m.Sqrt(0x1p-2), nil // comment
}`,
  graphql: `query Find($id: ID! = "1", $first: Int) @cached {
  user(id: $id) { ...Parts friends(first: $first) { name } } # comment
}
type User implements Node & Other { "text" id: ID! list: [String!]! @deprecated(reason: """a""") }`,
  html: `<!doctype html>
<html lang="en"><head><style>a { color: red }</style><!-- comment -->
<script type="module">const a = \`<b>\${1}</b>\`; // </b></script></head>
<body onclick="go('x')" class=a data-x='"'><my-card disabled>&amp; &#123; text</my-card><br/></body></html>`,
  http: `POST /api?x=1 HTTP/1.1
Host: example.com
Content-Type: application/json

{ "a": [1, true] }`,
  ini: `; comment
[section "a"]
key = value # more
path: "C:\\\\x"`,
  java: `package a.b;
import static java.util.List.of;
@Deprecated(since = "9") public final class A<T extends B & C> implements D {
  private static final long X = 0xFFL; /** doc {@link A} */
  int f(int... xs) throws E { return switch (xs.length) { case 0 -> 1; default -> { yield '\\u0041'; } }; }
  String text = """
    a "quoted" \\t text
    """;
}`,
  javascript: `import a, { b as c } from './x.js';
const text = \`a \${b ? \`inner \${c}\` : '\\'' } d\`, re = /[/\\]]+(?<n>a)/giu;
export default async function* f({ a = 1, ...rest }, [x]) { await a?.b ?? 1_000n; label: for (const i of rest) continue label; }
class A extends B { #x = 1; static get y() { return super.y / 2 / x } } // comment
/** @param {string} a text */ const g = async (a) => ({ [a]: new Map([[1, 2]]) });
if (a < b && c > d) throw new Error("x" + 0b11);`,
  jinja: `{% extends "a.html" %}{# comment #}
{% for x in states.light | selectattr('state', 'eq', "on") | list if x %}{{ x.name ~ 1.5 }}{% else %}{{- none -}}{% endfor %}
{% raw %}{{ a }}{% endraw %}{% set a = {'b': [1, true]} %}`,
  json: `{ "a": [1, -2.5e+3, true, null], "b\\u0041": { "c": "d \\" e" } }`,
  json5: `{ a: 'b', /* c */ "d": +.5, e: [0xff, Infinity,], // f
}`,
  jsonc: `{ // comment
  "a": /* b */ [1, "c"], }`,
  jsx: `const A = ({ b, ...c }) => <><B.C {...c} on={() => b} d="e" data-f={1}>text {b && <i>{/* comment */}</i>} &nbsp;</B.C></>;
function D() { return a < b ? <p>1</p> : null; }`,
  kotlin: `package a
data class A<out T : Any>(val b: String? = "x $c \${d.e}", var f: Int) : G(), H by i {
  companion object { const val X = 1_000L }
  suspend fun <R> g(block: (T) -> R): R = when (this) { is A -> block(it!!); else -> throw E() } // comment
}
val text = """a \${b} "c" """`,
  make: `CC ?= gcc
OBJ := $(patsubst %.c,%.o,$(wildcard *.c)) # comment
.PHONY: all
all: $(OBJ)
	@$(CC) -o $@ $^ && echo "$$HOME"
ifeq ($(X),1)
include a.mk
endif`,
  markdown: `---
title: "A"
---
# Heading *a* \`b\` {#id}
- [x] item **bold _both_** [link](./a.md "t") ![i](b.png)
> quote <b>html</b> &amp;

| a | b |
| - | :-: |

\`\`\`js
const a = 1;
\`\`\`
[ref]: https://example.com`,
  nginx: `server { listen 80 default_server; # comment
  location ~* \\.(png|jpg)$ { rewrite ^/a/(.*)$ /b/$1 last; add_header X "a $uri"; expires 1d; }
  if ($host = 'x') { return 301 https://$host$request_uri; } }`,
  php: `<h1><?= $a->b["c"] ?? 'd' ?></h1>
<?php namespace A\\B; use function C\\d;
/** @return array<int, string> */
abstract class E extends F { public function __construct(private readonly ?int $x = 1) { parent::__construct(<<<"T"
  a {$x} $y[0] \${z}
  T); } }
$q = "SELECT * FROM a WHERE b = '$x'"; # comment
foreach ($a as $k => &$v): echo match(true) { default => fn($x) => $x ** 2 }; endforeach; ?>
text`,
  powershell: `param([Parameter(Mandatory)][string]$Name = "a $($x.y)")
Get-ChildItem -Path . | Where-Object { $_.Length -gt 1KB } # comment
@"
text $Name
"@
if ($a -match '^b') { throw "x" } else { [int]::Parse('1') } <# block #>`,
  python: `from __future__ import annotations
@decorator(a=1)
async def f(a: int, /, *b, c: str = "d", **e) -> list[str]:
    """Doc \`x\`."""
    return [f"{a!r:>{10}} {{b}} {c['d']}" for a in b if a not in {1, 2.5e3, 0xff}]  # comment
class A(B, metaclass=C):
    x = r'\\d+' rb'''a
b''' if (y := lambda z: z) else None`,
  rust: `#![allow(dead_code)]
use std::{collections::HashMap, fmt::{self, Display}};
pub(crate) fn f<'a, T: Display + 'a>(x: &'a mut T, n: u8) -> Result<(), Box<dyn Error>> where T: Clone {
    let s = r#"raw "text""#; let c = 'a'; /* a /* b */ c */
    match n { 0..=9 | 0xff_u8 => println!("{:?} {s}", x?), _ if true => loop { break 'outer } } // comment
}`,
  scss: `@use "a" as *;
$map: ("x": 1px, "y": darken(#fff, 10%));
@mixin m($a: 1, $rest...) { &:hover > .b-#{$a} { @include n { width: calc(100% - #{$a}); } } }
%p { @extend .q !optional; } // comment
@each $k, $v in $map { .#{$k} { margin: math.div($v, 2) } }`,
  shellsession: `$ npm ci && echo "done"
added 1 package
# systemctl restart a
> more`,
  sql: `-- comment
CREATE TABLE IF NOT EXISTS "a" (id SERIAL PRIMARY KEY, b VARCHAR(10) DEFAULT 'it''s' NOT NULL);
WITH x AS (SELECT a.*, COUNT(*) OVER (PARTITION BY b) FROM a LEFT JOIN c USING (id) WHERE d <> 1.5 AND e LIKE '%f_') /* g */
INSERT INTO h SELECT CASE WHEN i IS NULL THEN 0 ELSE j END FROM x;`,
  swift: `import SwiftUI
@main struct A<T: B>: View where T.C == D {
  @State private var x: [String: Int?] = ["a": 1]
  var body: some View { ForEach(0..<3) { i in Text("a \\(x["b"] ?? 0) \\n") } } // comment
  func f(_ a: inout Int, b c: String = #"raw "x""#) async throws -> (Int, String) { guard let x = try? await g() else { return (0x1F, """
    text \\(x)
    """) } }
}`,
  toml: `# comment
title = "a \\u0041"
[a."b.c"]
x = [1, 2.5, 0xff, true]
date = 1979-05-27T07:32:00Z
text = """
multi
line"""
[[list]]
y = { z = 'raw' }`,
  tsx: `export const A = <T,>({ b }: Props<T>): JSX.Element => <B<string> c={b as T}>{list.map((x) => <li key={x!.id}>{x}</li>)}</B>;
type P = { readonly [K in keyof T]?: T[K] extends infer U ? U : never };`,
  typescript: `import type { A } from './a';
declare module 'b' { export interface C<T = unknown> extends D<T> { readonly [key: string]: T; (x: number): void } }
enum E { A = 1 << 2, B = \`x\`.length }
abstract class F<T extends keyof G> implements H { constructor(private readonly x?: T, public y = <any>z) { super() } @dec() static #p!: string; }
function is(x: unknown): x is string { return typeof x === 'string' satisfies boolean; } // comment
type J = \`a-\${Uppercase<K>}\` | (new () => L)[] | { m<N>(this: O): asserts this is P };
const re = a / b / c, q = a < b || c > (d), r = f<string>("x");`,
  xml: `<?xml version="1.0"?>
<!DOCTYPE a [<!ENTITY b "c">]>
<ns:a xmlns:ns="urn:x" d='e'><!-- f --><![CDATA[ <g> ]]>&b; text</ns:a>`,
  yaml: `# comment
%YAML 1.2
---
key: &anchor "va\\u0041lue" # more
list: [1, -2.5e3, true, ~, 'it''s', {a: b}]
block: |2-
  text: not a key
   # no comment
folded: >+
  more
? complex
: - !secret password
  - <<: *anchor
    date: 2026-11-21 10:00:00
template: "{{ states('light.a') }}"`,
};
