/**
 * Runs one keyboard script against the real DocSearch 3.9 dialog and against ours, on the same data. Every difference
 * is intended and has a stated reason.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { STEPS } from '../support/dialog-steps.js';
import { type SubjectName, startSubjects } from '../support/dialog-subjects.js';

const browser = await launch();
const subjects = await startSubjects(browser);

const compare = suite('DocSearch and ours');

for (const { name, observe, expected } of STEPS) {
  const isSame = typeof expected === 'string';
  compare(isSame ? `${name}: both the same` : `${name}: ours differs, because: ${expected.reason}`, async () => {
    const observeIn = async (subjectName: SubjectName): Promise<string> => {
      const subject = await subjects.open(subjectName);
      const observed = await observe(subject);
      await subject.context.close();
      return observed;
    };
    const [docsearch, ours] = await Promise.all([observeIn('docsearch'), observeIn('ours')]);
    assert.is(docsearch, isSame ? expected : expected.docsearch, 'DocSearch');
    assert.is(ours, isSame ? expected : expected.ours, 'ours');
  });
}

compare('a difference without one would be found: what both show is not written down twice', () => {
  const idle = STEPS.filter(({ expected }) => typeof expected !== 'string' && expected.docsearch === expected.ours);
  assert.equal(
    idle.map(({ name }) => name),
    [],
  );
});

compare.after(async () => {
  await leave(browser);
  await subjects.stop();
});
compare.run();
