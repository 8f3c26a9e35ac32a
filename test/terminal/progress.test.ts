import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPace, describeRunning, fitParts } from '../../src/terminal/progress.js';

test('the speed is unknown at first, and then that of the last seconds', () => {
  const pace = createPace();
  assert.is(pace(5000, 10), undefined);
  assert.is(pace(6000, 20), undefined);
  assert.is(pace(7000, 50), 20);
  // From here on 100 per second: after three more seconds the slow start no longer counts.
  assert.is(pace(8000, 160), 50);
  for (const [time, done] of [
    [9000, 260],
    [10_000, 360],
  ] as const)
    pace(time, done);
  assert.is(pace(11_000, 460), 100);
});

test('without results there is no speed', () => {
  const pace = createPace();
  for (const time of [0, 1000, 2000, 3000, 9000]) assert.is(pace(time, 0), undefined);
});

test('the line shows progress, speed, time, and concurrent phases', () => {
  const search = { name: 'search' };
  const render = (done: number, speed?: number) => ({ name: 'render', progress: { done, total: 100, speed } });
  assert.equal(describeRunning([search]), ['search …']);
  assert.equal(describeRunning([search, render(9)]), ['render 9/100', 'search …']);
  assert.equal(describeRunning([search, render(40, 20)]), ['render 40/100', '20/s', '3 s left', 'search …']);
  assert.equal(describeRunning([render(100, 20)]), ['render 100/100']);
});

test('text that does not fit is cut from the end', () => {
  const parts = ['render 40/100', '20/s', '3 s left'];
  assert.is(fitParts(parts, 31).join(''), '  render 40/100  20/s  3 s left');
  assert.is(fitParts(parts, 30).join(''), '  render 40/100  20/s');
  assert.is(fitParts(parts, 9).join(''), '  render ');
  assert.is(fitParts(parts, 0).join(''), '');
});

test.run();
