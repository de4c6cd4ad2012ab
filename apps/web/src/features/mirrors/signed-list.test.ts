import { generateKeyPairSync, sign } from 'node:crypto'

import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { checkList, isGenuine } from './signed-list.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const NOW = Date.parse('2026-11-23T12:00:00.000Z')
const list = JSON.stringify({ hosts: ['house.example', 'm.example'], issued_at: '', expires_at: '2026-11-24T00:00:00.000Z' })
const signed = {
  list,
  signature: sign(null, Buffer.from(list), privateKey).toString('base64'),
  public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
}

describe('the signed list of genuine hosts', () => {
  it('D-62 BEY-10 is right with its signature, wrong when one character differs, and ends after its time', async () => {
    expect(await checkList(signed, NOW)).toBe('right')
    expect(await checkList({ ...signed, list: list.replace('m.example', 'n.example') }, NOW)).toBe('wrong')
    expect(await checkList(signed, NOW + DAY_MS)).toBe('expired')
  })

  it('D-62 is wrong with a key that is none', async () => {
    expect(await checkList({ ...signed, public_key: btoa('short') }, NOW)).toBe('wrong')
  })

  it('D-62 says that a browser without Ed25519 cannot tell', async () => {
    const without = { importKey: () => Promise.reject(new Error('NotSupportedError')) } as unknown as SubtleCrypto
    expect(await checkList(signed, NOW, without)).toBe('unsupported')
  })

  it('BEY-10 tells genuine addresses from false ones', () => {
    const hosts = ['house.example', 'm.example']
    for (const typed of ['m.example', ' https://www.house.example/en?x=1 ', 'HTTP://M.EXAMPLE'])
      expect([typed, isGenuine(typed, hosts)]).toEqual([typed, true])
    for (const typed of ['m.example.evil.example', 'https://house.example@evil.example', 'h0use.example', 'https://evil.example/m.example'])
      expect([typed, isGenuine(typed, hosts)]).toEqual([typed, false])
    for (const typed of ['', 'hello', 'https://']) expect([typed, isGenuine(typed, hosts)]).toEqual([typed, undefined])
  })
})
