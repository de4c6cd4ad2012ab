import { settleCrash } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { codeOf, unwrap, parsePlayerId, registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { atCrash, type CrashBet, FAST, inTime, ROUND_MS } from './testing/at-crash.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ environment: FAST })))
afterAll(() => testServer.stop())

const player = () => registerBettor(testServer, 100_00n)
const pointOf = ({ outcome }: { outcome: object }) => (outcome as { point: number }).point
const MAX_WIN = 10n ** 9n

/**
 * Plays rounds until one reaches 1.10x, which nine of ten do. `play` returns undefined when it was too late on a loaded
 * machine; a round in which that machine could not receive is repeated.
 */
async function playLong<T>(
  play: (round: number) => Promise<T | undefined>,
  table: ReturnType<typeof atCrash>,
): Promise<{ played: T; point: number; round: number }> {
  for (let after = 0; ;) {
    const { round } = await table.betting(after)
    const played = await play(round)
    const ended = await table.ended(round)
    const point = pointOf(ended)
    if (played !== undefined && point >= 110 && !ended.voided) return { played, point, round }
    after = round
  }
}

// The table has one sequence of rounds, so the tests watch the same ones.
describe.concurrent('PRO-3 crash', () => {
  it(
    'PRO-3 plays one round for all: manual, automatic, half, two bets at once, and demo',
    { tags: 'slow', timeout: 4 * ROUND_MS },
    async () => {
      const [ann, bob, carl] = [atCrash(await player()), atCrash(await player()), atCrash(await player())]
      const visitor = testServer.client()
      await unwrap(visitor.call('GET /api/v2/demo'))
      const guest = atCrash(visitor, 'demo')
      const { played, point, round } = await playLong(async (number) => {
        const placed = await inTime([
          ann.bet(),
          bob.bet({ auto: 105, autoHalf: 102 }, '10.00'),
          bob.bet({ slot: 'B', auto: 1_000_000 }, '3.00'),
          carl.bet(),
          guest.bet({ auto: 103 }),
        ])
        if (!placed) return undefined
        const [byHand, automatic, second, left, demo] = placed as [CrashBet, CrashBet, CrashBet, CrashBet, CrashBet]
        await ann.running(number)
        const early = await codeOf(carl.cashOut(byHand.id))
        const answered = await vi.waitFor(
          async () => {
            const answer = await ann.cashOut(byHand.id)
            if (!answer.ok && ['nothing_to_cash_out', 'busy'].includes(answer.error.code)) throw new Error(answer.error.code)
            return answer
          },
          { timeout: 60_000, interval: 20 },
        )
        const closed = await Promise.all([
          ann.closed(byHand.id),
          ...[automatic, second].map(({ id }) => bob.closed(id)),
          carl.closed(left.id),
          guest.closed(demo.id),
        ])
        return answered.ok ? { answered, early, closed } : undefined
      }, ann)

      const [byHand, automatic, second, left, demo] = played.closed
      expect(played.early).toBe('not_found')
      expect(played.answered).toMatchObject({ ok: true, data: { status: 'settled', parts: [{ kind: 'full', stake: '1.00' }] } })
      const { multiplier, payout } = byHand!.parts[0]!
      expect([multiplier >= 101 && multiplier <= point, payout]).toEqual([true, formatMoney(BigInt(multiplier))])
      const both = settleCrash(point, { slot: 'A', auto: 105, autoHalf: 102 }, 1000n, [], MAX_WIN)!
      expect(automatic!.payout).toBe(formatMoney(both.payout))
      expect(second!.payout).toBe(
        formatMoney(settleCrash(point, { slot: 'B', auto: 1_000_000, autoHalf: null }, 300n, [], MAX_WIN)!.payout),
      )
      expect([left!.payout, left!.status, demo!.payout]).toEqual(['0.00', 'settled', '1.03'])
      const table = await ann.live()
      expect(table.history.find((each) => each.round === round)).toMatchObject({ outcome: { point }, voided: false })
      expect(await testServer.server.app.ledger.check()).toEqual([])
    },
  )

  it(
    'PRO-3 refuses invalid bets, a third one, a slot taken twice, and a stake without gain at its target',
    { timeout: 2 * ROUND_MS },
    async () => {
      const ann = atCrash(await player())
      await ann.betting()
      expect(await codeOf(ann.bet({ auto: 100 }))).toBe('invalid')
      expect(await codeOf(ann.bet({ auto: 101 }, '0.99'))).toMatch(/bet_limit|stake_too_small/)
      const first = await ann.bet({}, '1.00', true)
      expect([first.ok, await codeOf(ann.bet({}, '1.00', true)), await codeOf(ann.bet({ slot: 'B' }, '1.00', true))]).toEqual([
        true,
        'too_many_bets',
        'done',
      ])
    },
  )

  it("PRO-3 SEC-4 cashes out no other player's bet, and no closed bet", { tags: 'slow', timeout: 2 * ROUND_MS }, async () => {
    const [ann, bob] = [atCrash(await player()), atCrash(await player())]
    const queued = await unwrap(ann.bet({}, '1.00', true))
    // a process under load may answer busy, which asks for the same call again
    await vi.waitFor(async () => expect(await codeOf(ann.cashOut(queued.id))).toMatch(/nothing_to_cash_out|round_over|done/), {
      timeout: 60_000,
      interval: 200,
    })
    expect(await codeOf(bob.cashOut(queued.id))).toBe('not_found')
    expect(await codeOf(atCrash(testServer.client()).cashOut(queued.id))).toBe('unauthorised')
    expect(await codeOf(atCrash(testServer.client(), 'demo').cashOut(queued.id))).toBe('not_found')
    await ann.closed(queued.id)
    await vi.waitFor(async () => expect(await codeOf(ann.cashOut(queued.id))).toBe('round_over'), { timeout: 60_000, interval: 200 })
  })

  it('PRO-3 pays one bet once for 200 cash-outs', { tags: 'slow', timeout: 4 * ROUND_MS }, async () => {
    const one = await player()
    const ann = atCrash(one)
    const { played } = await playLong(async (number) => {
      const [bet] = (await inTime([ann.bet({}, '50.00')])) ?? []
      if (!bet) return undefined
      await ann.running(number)
      await vi.waitFor(async () => expect(await codeOf(ann.cashOut(bet.id, 'half'))).not.toBe('nothing_to_cash_out'), {
        timeout: 60_000,
        interval: 10,
      })
      const closed = ann.closed(bet.id) // watched from now on: a closed bet is listed only until the next round
      const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => codeOf(ann.cashOut(bet.id, i % 2 ? 'half' : 'full'))))
      return { answers, bet: await closed }
    }, ann)
    const stakes = played.bet.parts.reduce((sum, { stake }) => sum + Number(stake), 0)
    expect(stakes).toBeLessThanOrEqual(50)
    expect(played.answers.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(2)
    const history = await testServer.server.app.ledger.bets(parsePlayerId(one.token), { limit: 10 })
    expect(history.filter(({ status }) => status === 'open')).toEqual([])
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })
})
