import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type BetList, betsText } from './bets/list.ts'
import { readBetsText } from './bets/read.ts'

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
const hex = fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const bet = fc.record({ user: word, stake: fc.bigInt(1n, 10n ** 15n), seedHex: hex }, { noNullPrototype: true })
const sided = fc.record(
  { user: word, stake: fc.bigInt(1n, 10n ** 15n), seedHex: hex, side: fc.constantFrom('heads', 'tails') },
  { noNullPrototype: true },
)
const lists = fc.record(
  { room: word, roundId: word, currency: word, beacon: hex, bets: fc.array(fc.oneof(bet, sided), { maxLength: 5 }) },
  { noNullPrototype: true },
)

const TEXT = betsText({
  room: 'red',
  roundId: 'r1',
  currency: 'RUB',
  beacon: 'ab01',
  bets: [
    { user: 'a', stake: 100n, seedHex: '61' },
    { user: 'b', stake: 250n, seedHex: '' },
  ],
})

describe('PRO-11 the text of bets', () => {
  it('PRO-11 is parsed back into its list', () => {
    fc.assert(fc.property(lists, (list: BetList) => void expect(readBetsText(betsText(list))).toEqual(list)))
  })

  it('PRO-11 is refused when a letter has two readings', () => {
    const broken = [
      '',
      TEXT.slice(0, -1),
      `${TEXT}\n`,
      TEXT.replaceAll('\n', '\r\n'),
      TEXT.replace('|100|', '|0100|'),
      TEXT.replace('|100|', '|0|'),
      TEXT.replace('|100|', '|-100|'),
      TEXT.replace('|61\n', '|6g\n'),
      TEXT.replace('|61\n', '|61|\n'),
      TEXT.replace('1|b', '2|b'),
      TEXT.replace('\n2\n', '\n3\n'),
      TEXT.replace('red', 'r d'),
      TEXT.replace('pf1', 'pf2'),
    ]
    expect(readBetsText(TEXT)?.bets).toHaveLength(2)
    expect(broken.map(readBetsText)).toEqual(broken.map(() => undefined))
  })
})
