/**
 * Hugo with a theme of a few files: header, sidebar of the folder, table of contents, previous and next, tags, feeds.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Peer } from './tool.js';

const CONFIG = `baseURL = 'https://example.com/'
title = 'Benchmark'
languageCode = 'en'
[markup.highlight]
noClasses = false
`;
const BASE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }} | {{ site.Title }}</title>
<meta name="description" content="{{ plainify .Summary | truncate 150 }}"><link rel="canonical" href="{{ .Permalink }}"></head>
<body><header><a href="/">{{ site.Title }}</a> <a href="/docs/">Docs</a> <a href="/blog/">Blog</a></header>
<nav><ul>{{ with .CurrentSection }}{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}{{ end }}</ul></nav>
<main>{{ block "main" . }}{{ end }}</main></body>
</html>
`;
const SINGLE = `{{ define "main" }}<h1>{{ .Title }}</h1>
{{ .TableOfContents }}
{{ .Content }}
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ end }}
`;
const LIST = `{{ define "main" }}<h1>{{ .Title }}</h1>
{{ range .Paginator.Pages }}<article><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>{{ .Summary }}</article>{{ end }}
{{ template "_internal/pagination.html" . }}
{{ end }}
`;

/** Uses the program from npm if its package could download it, otherwise the one in `PATH`. */
export const hugo: Peer = {
  key: 'hugo',
  name: 'Hugo',
  packages: { 'hugo-extended': '0.166.0' },
  open: (home) => {
    const own = join(home, 'node_modules/hugo-extended/bin', process.platform === 'win32' ? 'hugo.exe' : 'hugo');
    const program = existsSync(own) ? own : 'hugo';
    return {
      key: 'hugo',
      name: 'Hugo',
      version: askVersion(program),
      flavour: 'hugo',
      files: {
        'hugo.toml': CONFIG,
        'layouts/_default/baseof.html': BASE,
        'layouts/_default/single.html': SINGLE,
        'layouts/_default/list.html': LIST,
      },
      sectionFile: '_index.md',
      made: ['public', 'resources'],
      program,
      build: ['--quiet'],
    };
  },
};

function askVersion(program: string): string {
  let answer: string;
  try {
    answer = execFileSync(program, ['version'], { encoding: 'utf8' });
  } catch {
    throw new Error('npm could not install it, and there is no `hugo` on the path');
  }
  return /\bv([\d.]+)/.exec(answer)?.[1] ?? answer.trim();
}
