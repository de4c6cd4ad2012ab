import { describe, expect, it } from 'vitest'

import { isPublicAddress } from './public-address.ts'

describe('SEC-1 D-60 public addresses', () => {
  it('SEC-1 D-60 are those of the public network only', () => {
    const open = ['8.8.8.8', '95.165.0.1', '172.32.0.1', '2a00:1450:4001::1', '2606:4700::1111']
    const closed = ['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
    const others = [
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd00:ec2::254',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
    ]
    const carriers = ['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', 'ff02::1', 'localhost', '', '2130706433', '0x7f.1']
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
    expect([...closed, ...others, ...carriers].filter(isPublicAddress)).toEqual([])
  })
})
