import { describe, expect, it } from 'vitest'

import { ADAPTERS } from '../../apps/server/src/modules/games/providers/index.ts'
import { RESULTS } from './dialects/decimal.ts'
import { type DialectName, DIALECTS, type Fields } from './dialects/index.ts'

const SECRET = 'the secret of a provider under test'
const NOW = 1_800_000_000_000
const NAMES = Object.keys(DIALECTS) as DialectName[]

/** One call of each method in each dialect: of the same content. */
const CALLS: Readonly<Record<DialectName, readonly (readonly [string, Fields])[]>> = {
  seamless: [
    ['authenticate', { token: 't', game: 'g' }],
    ['bet', { token: 't', player: '7', game: 'g', round: 'r', tx: 'b', currency: 'EUR', amount: 1050, campaign: 'c' }],
    ['win', { player: '7', game: 'g', round: 'r', tx: 'w', currency: 'EUR', amount: 5, end_round: true }],
    ['rollback', { player: '7', game: 'g', round: 'r', tx: 'x', ref: 'b' }],
    ['end_round', { player: '7', game: 'g', round: 'r' }],
  ],
  decimal: [
    ['transaction', { type: 'info', session: 't', game_id: 'g' }],
    [
      'transaction',
      {
        type: 'debit',
        session: 't',
        user: '7',
        game_id: 'g',
        round_id: 'r',
        transaction_id: 'b',
        currency: 'EUR',
        amount: '10.5',
        offer: 'c',
      },
    ],
    [
      'transaction',
      { type: 'credit', user: '7', game_id: 'g', round_id: 'r', transaction_id: 'w', currency: 'EUR', amount: '0.05', finished: true },
    ],
    ['transaction', { type: 'cancel', user: '7', game_id: 'g', round_id: 'r', transaction_id: 'x', original_id: 'b' }],
    ['transaction', { type: 'close', user: '7', game_id: 'g', round_id: 'r' }],
  ],
}
/** Of a field, in the place of its value; most are refused by the product. */
const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  'é',
  'a\nb',
  'x'.repeat(128),
  'x'.repeat(129),
  0,
  5,
  -5,
  1.5,
  10_000_000_000_001,
  '5',
  '-1',
  '1.000',
  '100000000000.01',
  true,
  ['debit'],
  {},
  'constructor',
  'toString',
]
const [, BET, WIN, BACK] = CALLS.decimal.map(([, body]) => body) as [Fields, Fields, Fields, Fields, Fields]

describe('PRO-10 the dialects of the conformance suite', () => {
  it('PRO-10 read the same calls as the product', () => {
    for (const name of NAMES)
      for (const [route, body] of CALLS[name]) {
        const read = DIALECTS[name].read(route, body)
        const known = ADAPTERS[name].read(route, Buffer.from(JSON.stringify(body)))!
        expect([name, read.method, read.faults]).toEqual([name, known.method, []])
        const { endRound, ...rest } = { endRound: undefined, ...known }
        const plain = {
          ...rest,
          ...('amount' in rest && { amount: Number(rest.amount) }),
          ...(endRound !== undefined && { end_round: endRound }),
        }
        expect(plain).toMatchObject(read.body)
      }
    expect(CALLS.decimal.map(([route, body]) => DIALECTS.decimal.read(route, body).body)).toEqual(CALLS.seamless.map(([, body]) => body))
  })

  it('PRO-10 name a fault in every call that the product answers with BAD_REQUEST', () => {
    const passed: unknown[] = []
    let refused = 0
    for (const name of NAMES)
      for (const [route, body] of CALLS[name])
        for (const field of [...Object.keys(body), 'covered_bp', 'offer', 'finished', 'end_round', 'original_id', 'amount'])
          for (const value of ODD_VALUES) {
            const changed = { ...body, [field]: value }
            if (ADAPTERS[name].read(route, Buffer.from(JSON.stringify(changed))) !== undefined) continue
            refused += 1
            if (DIALECTS[name].read(route, changed).faults.length === 0) passed.push([name, route, field, value])
          }
    expect(passed).toEqual([])
    expect(refused).toBeGreaterThan(300)
  })

  it('PRO-10 name a call without a session', () => {
    for (const name of NAMES) {
      const [[atStart, start], [atBet, bet]] = CALLS[name] as [[string, Fields], [string, Fields]]
      const field = name === 'seamless' ? 'token' : 'session'
      const faults = [DIALECTS[name].read(atStart, { ...start, [field]: '' }), DIALECTS[name].read(atBet, { ...bet, [field]: undefined })]
      expect(faults.map((read) => read.faults.length)).toEqual([1, 1])
    }
  })

  it('PRO-10 answer as the product does', () => {
    const player = 7n
    for (const name of NAMES)
      for (const status of Object.keys(RESULTS) as (keyof typeof RESULTS)[]) {
        const answer = { status: status as 'OK', currency: 'EUR' as const }
        const written = DIALECTS[name].write({ ...answer, player: '7', balance: 123_450, duplicate: true })
        expect([name, written]).toEqual([name, ADAPTERS[name].write({ ...answer, player, balance: 123_450n, duplicate: true }).body])
      }
  })

  it('PRO-10 sign and verify as the product does: over time, path and body, for a minute', () => {
    const [path, raw] = ['/wallet/acme/bet', '{"amount":5}']
    const call = { method: 'POST', path, raw: Buffer.from(raw) }
    for (const name of NAMES) {
      const signed = DIALECTS[name].sign({ path, raw }, { secret: SECRET, now: NOW })
      expect(signed).toEqual(ADAPTERS[name].sign(SECRET, call, NOW))
      const signature = (change: Partial<{ path: string; raw: string }> = {}, now = NOW, secret = SECRET) =>
        DIALECTS[name].signatureOf({ path, raw, header: (header) => signed[header], ...change }, { secret, now })
      expect([signature(), signature({}, NOW + 60_000), signature({}, NOW - 60_000)]).toEqual(['right', 'right', 'right'])
      expect([signature({ raw: '{}' }), signature({}, NOW + 61_000), signature({}, NOW, 'another')]).toEqual(['wrong', 'wrong', 'wrong'])
      expect(signature({ path: '/other' })).toBe(name === 'seamless' ? 'no path' : 'wrong')
      expect(DIALECTS[name].signatureOf({ path, raw, header: () => undefined }, { secret: SECRET, now: NOW })).toBe('wrong')
    }
  })

  it('PRO-10 offer free rounds as the product does', () => {
    const terms = { campaign: 'c', currency: 'EUR' as const, game: 'g', count: 2 }
    for (const name of NAMES) {
      const { grant, cancel } = DIALECTS[name]
      const offered = ADAPTERS[name].grantFreeRounds({ ...terms, player: 7n, betValue: 20n, expiresAt: NOW })
      expect(grant({ ...terms, player: '7', bet_value: 20, expires_at: NOW / 1000 })).toEqual(offered)
      expect(cancel('c')).toEqual(ADAPTERS[name].cancelFreeRounds('c'))
    }
  })

  it.each([
    ['an amount that is a number', { ...BET, amount: 5 }],
    ['a third decimal', { ...BET, amount: '1.000' }],
    ['a negative amount', { ...WIN, amount: '-1' }],
    ['an end of the round as text', { ...WIN, finished: 'true' }],
    ['no player', { ...BET, user: undefined }],
    ['no round', { ...WIN, round_id: '' }],
    ['no original transaction', { ...BACK, original_id: undefined }],
    ['an unknown type', { ...BET, type: 'bet' }],
  ])('PRO-10 name %s in the decimal dialect', (_, body) => {
    expect(DIALECTS.decimal.read('transaction', body).faults).toHaveLength(1)
  })

  it('PRO-10 name a route that the decimal dialect has not', () => {
    expect(DIALECTS.decimal.read('bet', BET).faults).toHaveLength(1)
  })
})
