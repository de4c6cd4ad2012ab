/** Normalizes and classifies an address before the look-up. Pure. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Returns mapped IPv4 as plain IPv4, in either spelling, without zone; every other address unchanged. */
export function bareAddress(address: string): string {
  const bare = address.split('%', 1)[0]!.trim().toLowerCase()
  if (!isIPv6(bare)) return bare
  // URL writes every IPv6 address in its canonical short form
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? []
  return high && low ? [...octets(high), ...octets(low)].join('.') : short
}

const octets = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]

const OWN = new BlockList()
OWN.addSubnet('127.0.0.0', 8, 'ipv4')
OWN.addSubnet('10.0.0.0', 8, 'ipv4')
OWN.addSubnet('172.16.0.0', 12, 'ipv4')
OWN.addSubnet('192.168.0.0', 16, 'ipv4')
OWN.addSubnet('169.254.0.0', 16, 'ipv4')
OWN.addAddress('::1', 'ipv6')
OWN.addSubnet('fc00::', 7, 'ipv6')
OWN.addSubnet('fe80::', 10, 'ipv6')

/** Loopback, private and link-local addresses: they belong to a local network, not to a country. */
export function isOwnNetwork(ip: string): boolean {
  if (isIPv4(ip)) return OWN.check(ip, 'ipv4')
  return isIPv6(ip) && OWN.check(ip, 'ipv6')
}

export const isAddress = (ip: string): boolean => isIPv4(ip) || isIPv6(ip)
