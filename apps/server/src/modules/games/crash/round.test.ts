import { type CrashBet, crashInstant, crashTimeOf, settleCrash } from '@fairhouse/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pretendRound } from './testing/pretend-round.ts'

const MAX_WIN = 10n ** 9n
const targets = fc.integer({ min: 101, max: 400 })
const maybe = fc.option(targets, { nil: null })
const bets = fc.array(
  fc.record({ bet: fc.record({ slot: fc.constant('A' as const), auto: maybe, autoHalf: maybe }), stake: fc.bigInt(1n, 10_000n) }),
  {
    minLength: 1,
    maxLength: 6,
  },
)
/** Received at `at`, stored that much later, by one of two processes. */
const cashOuts = fc.array(
  fc.record({
    bet: fc.nat(5),
    kind: fc.constantFrom('half' as const, 'full' as const),
    at: fc.nat(24_000),
    delay: fc.nat(400),
    by: fc.constantFrom('one', 'two'),
  }),
  { maxLength: 12 },
)
/** Kills of the leader: before its transaction is written, or after it and before the result arrives. */
const kills = fc.array(fc.record({ step: fc.nat(200), when: fc.constantFrom('before' as const, 'after' as const) }), { maxLength: 6 })
const points = fc.oneof(fc.constantFrom(100, 101, 102), fc.integer({ min: 100, max: 400 }))

const BY_HAND: CrashBet = { slot: 'A', auto: null, autoHalf: null }

describe('a running round of the leader', () => {
  it('PRO-3 pays every bet exactly by its rules, for any leader, kill or late write', async () => {
    await fc.assert(
      fc.asyncProperty(points, bets, cashOuts, kills, async (point, placed, received, killed) => {
        const round = pretendRound({ point, bets: placed.map(({ bet, stake }) => ({ bet, stake, maxWin: MAX_WIN })), kills: killed })
        const sent = received.map((act) => ({ ...act, bet: act.bet % placed.length }))
        expect(await round.play(sent)).toBe('over')
        for (const [i, { bet, stake }] of placed.entries()) {
          const manual = sent.filter((act) => act.bet === i).toSorted((a, b) => a.at - b.at)
          const model = settleCrash(point, bet, stake, manual, MAX_WIN)!
          expect(round.paid(i)).toEqual(model.parts)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('PRO-3 waits for possible receipts of a silent process, at most two seconds after the crash', async () => {
    const round = pretendRound({ point: 150, bets: [{ bet: BY_HAND, stake: 100n, maxWin: MAX_WIN }] })
    round.silence('two', 5000)
    expect(await round.play([{ bet: 0, kind: 'full', at: 5900, delay: 1950, by: 'two' }])).toBe('over')
    expect(round.paid(0)).toHaveLength(1)
    expect(round.endedAt - crashInstant(150)).toBeLessThanOrEqual(2100)
  })

  it('PRO-3 ignores a cash-out that is stored more than two seconds late', async () => {
    const round = pretendRound({ point: 300, bets: [{ bet: BY_HAND, stake: 100n, maxWin: MAX_WIN }] })
    round.silence('two', 1000)
    await round.play([{ bet: 0, kind: 'full', at: 6000, delay: 2100, by: 'two' }])
    expect(round.paid(0)).toEqual([])
  })

  it('PRO-3 ends as soon as every process has stored its receipts', async () => {
    const round = pretendRound({ point: 150, bets: [] })
    await round.play([])
    expect(round.endedAt - crashInstant(150)).toBeLessThanOrEqual(150)
  })

  it('D-28 is processed once per frame without bets, and at full rate at its end', async () => {
    const round = pretendRound({ point: 400, bets: [] })
    await round.play([])
    const frames = Math.floor(crashInstant(400) / 500)
    expect(round.frames).toHaveLength(frames)
    expect(round.steps).toBeLessThanOrEqual(frames + 10)
    expect(round.endedAt - crashInstant(400)).toBeLessThanOrEqual(150)
  })

  it('PRO-3 without bets ends at its last instant and is not void, although no process writes watermarks', async () => {
    const round = pretendRound({ point: 300, bets: [] })
    for (const process of ['one', 'two']) round.silence(process, crashInstant(300) - 600)
    expect(await round.play([])).toBe('over')
    expect(round.endedAt - crashInstant(300)).toBeLessThanOrEqual(50)
    expect(round.notes).toBe(0)
  })

  it('PRO-3 with a bet counts as use, so that every process writes its watermarks often', async () => {
    const round = pretendRound({ point: 150, bets: [{ bet: BY_HAND, stake: 100n, maxWin: MAX_WIN }] })
    await round.play([])
    expect(round.notes).toBe(round.steps)
  })

  it('PRO-3 without receivers for 500 ms up to the crash decides automatic bets and voids the rest', async () => {
    const auto = { ...BY_HAND, auto: 400 }
    const round = pretendRound({
      point: 300,
      bets: [BY_HAND, auto, { ...BY_HAND, autoHalf: 120 }].map((bet) => ({ bet, stake: 100n, maxWin: MAX_WIN })),
    })
    const gone = crashInstant(300) - 600
    round.silence('one', gone)
    round.silence('two', gone)
    expect(await round.play([])).toBe('void')
    expect([0, 1, 2].map((i) => round.isClosed(i))).toEqual([false, true, false])
  })

  it('PRO-3 sends a frame each half second, also without news, and none reveals the end', async () => {
    const round = pretendRound({ point: 200, bets: [{ bet: { ...BY_HAND, auto: 150 }, stake: 100n, maxWin: MAX_WIN }] })
    await round.play([])
    expect(round.frames.length).toBe(Math.floor(crashInstant(200) / 500))
    expect(round.frames.filter((frame) => Object.keys(frame).length > 1)).toEqual([
      { type: 'rows', cashed: 1, rows: [expect.objectContaining({ multiplier: 150, payout: '1.50' })] },
    ])
    expect(crashTimeOf(150)).toBeLessThan(crashInstant(200))
  })
})
