import { describe, expect, it } from 'vitest'

import { bareAddress, isOwnNetwork } from './rules.ts'

describe('addresses', () => {
  it('D-40 converts IPv4 mapped into IPv6 to plain IPv4, in every spelling', () => {
    for (const mapped of ['::ffff:145.97.0.1', '::FFFF:145.97.0.1', '::ffff:9161:1', '0:0:0:0:0:ffff:145.97.0.1', '145.97.0.1'])
      expect(bareAddress(mapped), mapped).toBe('145.97.0.1')
    expect(bareAddress('2001:0610:0:0::0001')).toBe('2001:610::1')
    expect(bareAddress('fe80::1%eth0')).toBe('fe80::1')
    expect(bareAddress('nonsense')).toBe('nonsense')
  })

  it('D-40 detects private networks, which belong to no country', () => {
    const own = ['127.0.0.1', '10.1.2.3', '172.31.0.9', '192.168.1.1', '169.254.0.1', '::1', 'fd12::1', 'fe80::1']
    const others = ['128.0.0.1', '172.32.0.1', '145.97.0.1', '2001:610::1', 'nonsense', '']
    expect(own.filter((ip) => !isOwnNetwork(ip))).toEqual([])
    expect(others.filter(isOwnNetwork)).toEqual([])
  })
})
