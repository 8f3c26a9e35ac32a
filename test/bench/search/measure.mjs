/** Measurement helpers: percentiles, times, sizes and heap. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';

/** @returns the smallest value that at least this share of the values does not exceed; 0 for an empty list. */
export function percentile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** Median and 95th percentile, both formatted. */
export function spread(values, format) {
  return `${format(percentile(values, 0.5))} / ${format(percentile(values, 0.95))}`;
}

/** @returns the result of a function and the milliseconds it took. */
export async function clock(run) {
  const start = performance.now();
  const result = await run();
  return { result, milliseconds: performance.now() - start };
}

/** @returns the result of a function and the CPU time it took in milliseconds, which excludes other processes. */
export async function clockCpu(run) {
  const start = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(start);
  return { result, milliseconds: (user + system) / 1000 };
}

/** Returns the median of several runs, without the first, which warms the caches. */
export async function clockWarm(run, times = 5) {
  await run();
  const taken = [];
  for (let count = 0; count < times; count++) taken.push((await clockCpu(run)).milliseconds);
  return percentile(taken, 0.5);
}

/** Returns the bytes in use after a garbage collection, including buffers. */
export async function usedMemory() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  for (let count = 0; count < 3; count++) {
    collect();
    // Weak references and pools are released between two turns of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export const gzipSize = (content) => gzipSync(content, { level: 9 }).length;
export const kilobytes = (bytes) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
export const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
export const milliseconds = (value) => value.toFixed(value < 10 ? 2 : 0);

/** Formats a Markdown table; every row has the same keys. */
export function table(rows) {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(names), line(names.map(() => '---')), ...rows.map((row) => line(names.map((name) => row[name])))].join(
    '\n',
  );
}
