/** Which tag names are known elements. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isKnownElement } from '../../../../src/markdown/dialect/raw-html/elements.js';

const known = 'a details search marquee center svg feGaussianBlur linearGradient math mfrac my-element font-face';
for (const name of known.split(' ')) test(`<${name}> is an element`, () => assert.ok(isKnownElement(name)));

const unknown = 'string t tabitem command content element unknown handler listener constructor';
for (const name of unknown.split(' ')) test(`<${name}> is a mistake`, () => assert.not(isKnownElement(name)));

test.run();
