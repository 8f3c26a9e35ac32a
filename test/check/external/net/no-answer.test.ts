/** What network error codes mean for a host. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findNoAnswer } from '../../../../src/check/external/net/no-answer.js';
import type { NoAnswer } from '../../../../src/types/external-links.js';

const CODES: readonly (readonly [codes: readonly string[], why: NoAnswer, proxied: NoAnswer])[] = [
  [['ENOTFOUND', 'ENODATA'], 'unknown-name', 'no-proxy'],
  [['EAI_AGAIN', 'EAI_FAIL'], 'no-name-server', 'no-name-server'],
  [['ECONNREFUSED'], 'refused', 'no-proxy'],
  [['ENETUNREACH', 'EHOSTUNREACH'], 'unreachable', 'no-proxy'],
  [['ETIMEDOUT'], 'timeout', 'timeout'],
  [['ECONNRESET', 'EPIPE', 'ESOMETHING'], 'cut', 'cut'],
  [
    ['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER'],
    ...(['bad-certificate', 'bad-certificate'] as const),
  ],
  [['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'], 'unknown-issuer', 'unknown-issuer'],
  [['HPE_INVALID_CONSTANT', 'HPE_HEADER_OVERFLOW'], 'no-http', 'no-http'],
];

for (const [codes, why, proxied] of CODES)
  test(`${codes.join(', ')}: ${why}`, () => {
    for (const code of codes) {
      const error = Object.assign(new Error('x'), { code });
      assert.is(findNoAnswer(error, { isProxied: false }), why, code);
      assert.is(findNoAnswer(error, { isProxied: true }), proxied, code);
    }
  });

test('an error without a system code counts as a cut connection', () => {
  for (const error of [undefined, 'x', new Error('socket hang up')])
    assert.is(findNoAnswer(error, { isProxied: false }), 'cut');
});

test.run();
