import { describe, expect, it } from 'vitest'

import { NETWORK_IDS, type Network } from '../networks.ts'
import { FORMATS } from './formats.ts'
import { addressKeys, isKnownToAll, readKeys } from './keys.ts'
import { normalAddress } from './normal.ts'
import { SANDBOX_KEYS } from './sandbox-keys.data.ts'

const keys = addressKeys(new Map(Object.entries(SANDBOX_KEYS) as [Network, string][]))

describe('addresses from an extended public key', () => {
  it('equal those that wallets publish for the same phrase (BIP 84; Trezor and Ledger for other chains)', () => {
    expect(keys.address('bitcoin', 0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(keys.address('bitcoin', 1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g')
    expect(keys.address('litecoin', 0)).toBe('ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh')
    expect(keys.address('ethereum', 0)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
    expect(keys.address('tron', 0)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
  })

  it('differ for each number and chain, and each is valid on its own chain only', () => {
    const made = NETWORK_IDS.flatMap((network) =>
      Array.from({ length: 50 }, (_, index) => ({ network, text: keys.address(network, index) })),
    )
    expect(new Set(made.map(({ text }) => text)).size).toBe(200)
    for (const { network, text } of made) expect(NETWORK_IDS.filter((each) => FORMATS[each].isValid(text))).toEqual([network])
  })

  it('refuse an invalid, private or unknown key by name', () => {
    const privateKey = 'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
    expect(() => readKeys(`bitcoin=${privateKey}`)).toThrow(/key of bitcoin is no extended public key/)
    expect(() => readKeys('bitcoin=')).toThrow(/key of bitcoin/)
    expect(() => readKeys(`dogecoin=${SANDBOX_KEYS.bitcoin}`)).toThrow(/no chain named dogecoin/)
    expect(readKeys(` bitcoin=${SANDBOX_KEYS.bitcoin}, `)).toEqual(new Map([['bitcoin', SANDBOX_KEYS.bitcoin]]))
    expect(() => addressKeys(new Map()).address('tron', 0)).toThrow(/no key of tron/)
    expect(isKnownToAll(SANDBOX_KEYS.tron)).toBe(true)
  })
})

/** Addresses published by standards and chains. */
const PUBLISHED: Record<Network, string[]> = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  litecoin: ['LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
  ethereum: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
}

describe('address checksums', () => {
  it.each(NETWORK_IDS)('%s: accepts published addresses, and refuses each with one character changed', (network) => {
    for (const text of PUBLISHED[network]) {
      expect([text, FORMATS[network].isValid(text)]).toEqual([text, true])
      for (let i = 0; i < text.length; i++) {
        const changed = `${text.slice(0, i)}${text[i] === '2' ? '3' : '2'}${text.slice(i + 1)}`
        expect([changed, FORMATS[network].isValid(changed)]).toEqual([changed, false])
      }
    }
  })

  it("accepts an address of the asset's own chain, in its canonical form", () => {
    const [bitcoin, tron] = [PUBLISHED.bitcoin[2]!, PUBLISHED.tron[0]!]
    expect(normalAddress({ asset: 'BTC' }, ` ${bitcoin} `)).toBe(bitcoin.toLowerCase())
    expect([normalAddress({ asset: 'USDT' }, tron), normalAddress({ asset: 'TRX' }, tron)]).toEqual([tron, tron])
    expect([normalAddress({ asset: 'LTC' }, bitcoin), normalAddress({ asset: 'TON' }, tron), normalAddress({ asset: null }, tron)]).toEqual(
      [undefined, undefined, undefined],
    )
  })

  it('refuses an address without a checksum, of another chain, or invalid', () => {
    const refused = [
      '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      `0x${'0'.repeat(40)}`,
      '',
      ' ',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    ]
    for (const network of NETWORK_IDS)
      expect(refused.map((text) => FORMATS[network].isValid(text))).toEqual([false, false, false, false, false])
    expect(FORMATS.bitcoin.isValid(PUBLISHED.litecoin[0]!)).toBe(false)
  })
})
