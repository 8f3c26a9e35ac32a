/** Which IP addresses are private: a table for IPv4, IPv6, and IPv4 embedded in IPv6. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isOwnMachine, isPrivateAddress } from '../../../src/utils/urls/private-address.js';

const PRIVATE = [
  ...['0.0.0.0', '0.255.0.1', '10.0.0.1', '10.255.255.255', '100.64.0.1', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255', '198.18.0.1'],
  ...['224.0.0.1', '255.255.255.255', '192.0.0.1'],
  ...['::', '::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '[::ffff:7f00:1]', '::ffff:10.0.0.1'],
  ...['::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2002:c0a8:1::'],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff02::1', 'FE80::1'],
];
const PUBLIC = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['128.0.0.1', '169.253.0.1', '172.15.255.255', '172.32.0.0', '192.167.0.1', '192.169.0.1', '198.20.0.0'],
  ...['2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::', '2001:db8::1', 'fb00::1'],
];
const NONE = [
  '',
  'a.site',
  '127.0.0.1.site',
  '1.2.3',
  '1.2.3.4.5',
  '256.0.0.1',
  '::1::',
  ':::',
  '1:2',
  'g::1',
  '12345::',
];

for (const address of PRIVATE) test(`${address} is private`, () => assert.is(isPrivateAddress(address), true));
for (const address of [...PUBLIC, ...NONE])
  test(`${JSON.stringify(address)} is not`, () => assert.is(isPrivateAddress(address), false));

test('names of the own machine', () => {
  for (const name of ['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'localhost.localdomain'])
    assert.is(isOwnMachine(name), true, name);
  for (const name of ['localhost.com', 'mylocalhost', 'a.site', '127.0.0.1'])
    assert.is(isOwnMachine(name), false, name);
});

test.run();
