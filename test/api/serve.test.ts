/** The `serve` function: several servers at once, events for what happens, and nothing left behind. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineConfig, type NoServer, type ServeEvent, type Server, serve } from '../../src/index.js';
import { editFile, writeSite } from '../support/site.js';
import { until } from '../support/until.js';

const CONFIG = defineConfig({ title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' } });

function writeHome(title: string): string {
  return writeSite({ 'docs/index.md': `# ${title}\n\nText.\n` });
}

/** Starts a server and collects its events. */
async function start(options: Parameters<typeof serve>[0] = {}): Promise<Server & { readonly events: ServeEvent[] }> {
  const events: ServeEvent[] = [];
  const given = {
    config: CONFIG,
    cache: false,
    threads: 1,
    port: 0,
    onEvent: (event: ServeEvent) => events.push(event),
  };
  const server: Server | NoServer = await serve({ ...given, ...options });
  if (!server.ok) throw new Error(JSON.stringify(server.diagnostics));
  return { ...server, events };
}

async function read(url: string): Promise<string> {
  return (await fetch(url, { headers: { connection: 'close' } })).text();
}

test('two sites are served at once; a save updates only its own site and diagnostics', async () => {
  const sites = [writeHome('Pier'), writeHome('Boat')];
  const [pier, boat] = await Promise.all(sites.map((siteDir) => start({ siteDir })));
  assert.ok(pier && boat && pier.port !== boat.port);
  assert.match(await read(pier.url), /<h1[^>]*>Pier/);
  assert.match(await read(boat.url), /<h1[^>]*>Boat/);
  const before = boat.events.filter(({ type }) => type === 'update').length;
  editFile(sites[0] ?? '', 'docs/index.md', (text) => text.replace('Text', '[Crane](crane.md)'));
  const isReported = (event: ServeEvent): boolean =>
    event.type === 'update' && event.diagnostics.some(({ code }) => code === 'broken-markdown-link');
  await until(() => pier.events.some(isReported));
  const update = pier.events.find(isReported);
  assert.ok(update?.type === 'update' && update.changed?.some((path) => path.endsWith('index.md')));
  assert.match(await read(pier.url), /Crane/);
  assert.is(boat.events.filter(({ type }) => type === 'update').length, before);
  await pier.rebuild();
  assert.is(pier.events.findLast(({ type }) => type === 'update')?.type, 'update');
  await Promise.all([pier.close(), boat.close()]);
  for (const { url } of [pier, boat]) await read(url).then(assert.unreachable, () => undefined);
});

test('the server stops on an aborted signal, and when a listener throws', async () => {
  const controller = new AbortController();
  const server = await start({ siteDir: writeHome('Pier'), signal: controller.signal });
  controller.abort();
  await server.close();
  await read(server.url).then(assert.unreachable, () => undefined);
  const ended = await serve({
    ...{ siteDir: writeHome('Pier'), config: CONFIG, cache: false, port: 0 },
    onEvent: () => {
      throw new Error('no more');
    },
  }).catch((error: unknown) => error);
  if (ended instanceof Error) assert.is(ended.message, 'no more');
  else if (typeof ended === 'object' && ended !== null && 'close' in ended) await (ended as Server).close();
});

test('a failed start is returned as a value', async () => {
  const siteDir = writeHome('Pier');
  const nothing = await serve({ siteDir, cache: false, port: 0 });
  assert.equal([nothing.ok, !nothing.ok && nothing.diagnostics.map(({ code }) => code)], [false, ['config-not-found']]);
  const first = await start({ siteDir });
  const second = await serve({ siteDir, config: CONFIG, cache: false, port: first.port, strictPort: true });
  assert.equal([second.ok, !second.ok && second.diagnostics.map(({ code }) => code)], [false, ['port-taken']]);
  await first.close();
});

test.run();
