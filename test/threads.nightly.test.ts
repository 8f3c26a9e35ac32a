/** The number of threads affects only build time. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createThreads } from '../src/pipeline/threads/threads.js';
import { makeCorpus } from './bench/speed/corpus/corpus.js';
import { runCli } from './support/cli.js';
import { isNightly } from './support/paths.js';
import { readTree, writeSite } from './support/site.js';

/**
 * Writes a site with more files than one batch of a thread, most of them small: each thread has to compile the grammars
 * of its code.
 */
function makeSite(): string {
  const docs = [...makeCorpus({ docs: 16, flavour: 'csb' })].map(({ path, text }) => [path, text]);
  const faulty = Array.from({ length: 40 }, (_, number) => [
    `docs/faulty/page-${number}.md`,
    // Highlighting of a nested block must not depend on which languages a thread has loaded before.
    `# Faulty ${number}\n\n[Nowhere](./missing-${number}.md)\n\n~~~~md\n\`\`\`${number % 2 ? 'python' : 'css'}\na = { color: "${number}" }\n\`\`\`\n~~~~\n\n\`\`\`${number % 3 ? 'css' : 'python'}\na\n\`\`\`\n`,
  ]);
  const config = { title: 'Threads', url: 'https://example.com', onBrokenLinks: 'warn', themeConfig: {} };
  return writeSite({
    'csb-docs.config.json': JSON.stringify(config),
    ...Object.fromEntries([...docs, ...faulty]),
  });
}

test('output and diagnostics do not depend on the number of threads', async () => {
  const site = makeSite();
  const build = async (threads: number) => {
    const { code, stderr } = await runCli(
      ['build', '--verbose', '--threads', `${threads}`, '--out-dir', `out-${threads}`],
      {
        cwd: site,
      },
    );
    return { code, stderr, files: readTree(`${site}/out-${threads}`) };
  };
  const one = await build(1);
  assert.is(one.code, 0, one.stderr);
  assert.ok(one.files.size > 50, `${one.files.size} files`);
  assert.match(one.stderr, 'missing-39.md');
  for (const threads of isNightly ? [2, 16] : [3]) {
    const { code, stderr, files } = await build(threads);
    assert.is(code, 0);
    assert.is(stderr, one.stderr);
    assert.equal([...files.keys()], [...one.files.keys()]);
    for (const [path, content] of one.files) assert.ok(files.get(path) === content, `${path} with ${threads} threads`);
  }
});

test('an idle thread continues to work', async () => {
  const threads = createThreads(2);
  const [thread] = threads.forWork(0);
  assert.ok(thread);
  const input = { pages: [], language: 'en' };
  const before = await thread.run('search', input);
  await thread.rest();
  assert.equal(await thread.run('search', input), before);
  assert.equal(
    thread.work().map(({ name }) => name),
    ['search'],
    'what it did before counts too',
  );
  await threads.close();
});

test('an invalid number of threads is refused', async () => {
  const cwd = writeSite({ 'docs/a.md': '# A' });
  for (const threads of ['0', '-1', '1.5', 'many', '65']) {
    const { code, stderr } = await runCli(['build', `--threads=${threads}`], { cwd });
    assert.is(code, 2);
    assert.match(stderr, 'Use a number from 1 to 64.');
  }
});

test.run();
