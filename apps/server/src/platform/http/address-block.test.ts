import { describe, expect, it } from 'vitest'

import { addressBlockOf } from './address-block.ts'

describe('the block of an IP address', () => {
  it('is one IPv4 address in any notation', () => {
    expect(addressBlockOf('203.0.113.7')).toBe('203.0.113.7')
    for (const mapped of ['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107'])
      expect(addressBlockOf(mapped), mapped).toBe('203.0.113.7')
  })

  it('is the /64 of an IPv6 address, as one household has it', () => {
    expect(addressBlockOf('2001:db8:1:2:3:4:5:6')).toBe(addressBlockOf('2001:db8:1:2:ffff::1'))
    expect(addressBlockOf('2001:db8::1')).toBe(addressBlockOf('2001:db8:0:0:9::'))
    expect(addressBlockOf('2001:db8:1:2::1')).not.toBe(addressBlockOf('2001:db8:1:3::1'))
    expect(addressBlockOf('::1')).toBe(addressBlockOf('::2'))
  })

  it('is equal for all notations of one IPv6 address', () => {
    for (const written of ['2001:0DB8:0001:0002::1', '2001:db8:1:2:0:0:0:1', '2001:DB8:1:2::1'])
      expect(addressBlockOf(written), written).toBe('2001:db8:1:2')
  })

  it('is shared by all requests whose socket was reset before their address was read', () => {
    expect(addressBlockOf(undefined)).toBe(addressBlockOf(''))
  })
})
