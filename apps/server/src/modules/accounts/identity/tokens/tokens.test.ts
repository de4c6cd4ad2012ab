import { createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { createAccessTokens } from './access-tokens.ts'
import { createCodeTexts } from './code-texts.ts'
import { keyFor } from './keys.ts'
import { createRefreshTokens } from './refresh-tokens.ts'

const SECRET = 'a secret of at least thirty-two characters'
const session = '01a1f822-8d99-73f2-af85-54af151e9147'
const caller = { player: 100_103n, session, expiresAt: 1_800_000_000_000 }

describe('access tokens', () => {
  const tokens = createAccessTokens(keyFor(SECRET, 'access token'))

  it('D-31 return their player, expired or not, repeatedly', () => {
    const token = tokens.sign(caller)
    expect(tokens.read(token)).toEqual(caller)
    expect(tokens.read(token)).toBe(tokens.read(token))
    expect(createAccessTokens(keyFor(SECRET, 'access token')).read(token)).toEqual(caller)
  })

  it('SEC-4 are invalid when one character differs', () => {
    const token = tokens.sign(caller)
    for (let at = 0; at < token.length - 1; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(tokens.read(changed), changed).toBeNull()
    }
  })

  it('SEC-4 have one text each: other encodings of the same signature are invalid', () => {
    const token = tokens.sign(caller)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = token.at(-1)!
    const padded = alphabet
      .split('')
      .filter((character) => character !== last)
      .map((character) => token.slice(0, -1) + character)
    const [head, claims, signature] = token.split('.') as [string, string, string]
    const written = [
      `${token}=`,
      `${token} `,
      `${head}.${claims}.${signature.slice(0, 9)}!${signature.slice(9)}`,
      `${head}.${claims}=.${signature}`,
      `${token}.`,
    ]
    for (const other of [...padded, ...written, token.replaceAll('-', '+').replaceAll('_', '/') + '\n'])
      expect(tokens.read(other), other).toBeNull()
    expect(tokens.read(token)).toEqual(caller)
  })

  it("D-31 of one player evict no other player's from memory", () => {
    const own = createAccessTokens(keyFor(SECRET, 'access token'))
    const other = own.sign({ ...caller, player: 7n })
    const cached = own.read(other)
    for (let n = 0; n < 20_100; n++) own.read(own.sign({ ...caller, expiresAt: caller.expiresAt + n }))
    expect(own.read(other)).toBe(cached)
  })

  it('SEC-4 cannot choose their check, and no other key of the server signs them', () => {
    const claims = Buffer.from(JSON.stringify({ sub: '1', sid: session, exp: 9_999_999_999 })).toString('base64url')
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`
    const header = tokens.sign(caller).split('.')[0]!
    const foreign = createHmac('sha256', keyFor(SECRET, 'refresh token')).update(`${header}.${claims}`).digest('base64url')
    for (const forged of [
      none,
      `${header}.${claims}.${foreign}`,
      `${header}.${claims}.`,
      `${header}.${claims}`,
      `${header}.`,
      '',
      '..',
      'x'.repeat(10_000),
    ]) {
      expect(tokens.read(forged), forged.slice(0, 80)).toBeNull()
    }
  })
})

describe('refresh tokens', () => {
  const tokens = createRefreshTokens(keyFor(SECRET, 'refresh token'))

  it('D-31 are equal for the same generation and differ for the next', () => {
    expect(tokens.sign({ session, generation: 3 })).toBe(tokens.sign({ session, generation: 3 }))
    expect(tokens.sign({ session, generation: 3 })).not.toBe(tokens.sign({ session, generation: 4 }))
    expect(tokens.read(tokens.sign({ session, generation: 3 }))).toEqual({ session, generation: 3 })
  })

  it('D-31 cannot be forged from a session and a generation', () => {
    const [, , mac] = tokens.sign({ session, generation: 3 }).split('.')
    for (const forged of [
      `${session}.2.${mac}`,
      `${session}.03.${mac}`,
      `${session}.3.${'A'.repeat(43)}`,
      `${session}.3`,
      `${session}.-1.${mac}`,
      '',
      session,
    ]) {
      expect(tokens.read(forged), forged).toBeNull()
    }
  })
})

describe('codes', () => {
  const texts = createCodeTexts(keyFor(SECRET, 'code'))

  it('D-32 have six digits, are stable for a seed, and differ between keys', () => {
    const codes = Array.from({ length: 500 }, (_, i) => texts.of(`seed ${i}`))
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBeGreaterThan(490)
    expect(texts.of('seed 1')).toBe(codes[1])
    expect(createCodeTexts(keyFor(`${SECRET}!`, 'code')).of('seed 1')).not.toBe(codes[1])
  })

  it('D-32 match their seed only, and never without one', () => {
    expect(texts.isRight('seed', texts.of('seed'))).toBe(true)
    expect(texts.isRight('seed', texts.of('other'))).toBe(false)
    expect(texts.isRight(undefined, texts.of('00000000-0000-0000-0000-000000000000'))).toBe(false)
    for (const given of ['', '1', '1234567', `${texts.of('seed')}0`])
      if (given.length !== 6) expect(texts.isRight('seed', given.slice(0, 5))).toBe(false)
  })
})
