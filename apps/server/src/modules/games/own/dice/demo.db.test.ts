import { isRefusal } from '@fairhouse/contracts'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Caller } from '../../../../platform/http/index.ts'
import { expectAccepted, newKey, openTable, roundOf, type Table, wager } from '../../../../testing/table.ts'
import type { Visitor } from '../../../play/wagering/index.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

/** A browser that keeps its cookies. */
function browser(caller: Caller | null = null): Visitor & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>()
  return {
    caller,
    cookies,
    request: {
      cookie: (name) => cookies.get(name),
      setCookie: (name, value) => void (value === null ? cookies.delete(name) : cookies.set(name, value)),
    },
  }
}

async function guest() {
  const visitor = browser()
  const bettor = expectAccepted(await table.wagering.guestSessions.ensureBettor('demo', visitor))
  expectAccepted(await table.fairness.pairs.rotate(bettor, 'guest'))
  return { visitor, bettor }
}

const place = (...given: Parameters<Table['wagering']['place']>) => table.wagering.place(...given)
const cash = async (visitor: Visitor) => (await table.wagering.guestSessions.demoWallet(visitor)).cash

describe('D-6 demo money', () => {
  it('exists for a guest at once, is private, and is kept for the next visit', async () => {
    const [one, other] = [await guest(), await guest()]
    const round = roundOf(await place(one.bettor, wager({ stake: 100_00n })))
    expect(round).toMatchObject({ mode: 'demo', balance: round.payout === '0.00' ? '9900.00' : '10098.00', bonus_balance: '0.00' })
    expect(await cash(one.visitor)).toBe(BigInt(round.balance.replace('.', '')))
    expect(await cash(other.visitor)).toBe(10_000_00n)
    expect(one.visitor.cookies.size).toBe(1)
  })

  it('never reaches the ledger, a feed or a real history', async () => {
    const bettor = await table.player(5_00n)
    const visitor = browser({ player: bettor.player, session: 's', expiresAt: Infinity })
    const demo = expectAccepted(await table.wagering.guestSessions.ensureBettor('demo', visitor))
    expectAccepted(await table.fairness.pairs.rotate(demo, 'player in demo'))
    roundOf(await place(demo, wager({ stake: 100_00n })))
    expect(await table.ledger.bets(bettor.player, { limit: 10 })).toEqual([])
    expect((await table.ledger.wallet(bettor.player, 'RUB'))!.cash).toBe(5_00n)
    expect(await table.wagering.history.rows(bettor, { limit: 10 })).toEqual([])
    expect(await table.wagering.history.rows(demo, { limit: 10 })).toHaveLength(1)
  })

  it('cannot be overdrawn by 50 concurrent bets, and refills on request', async () => {
    const { bettor, visitor } = await guest()
    const all = { params: { direction: 'under', target: 4 }, stake: 10_000_00n }
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(bettor, wager({ ...all, stake: 4_000_00n }))))
    for (const answer of answers) if (isRefusal(answer)) expect(answer.code).toBe('insufficient_funds')
    expect(answers.some(isRefusal)).toBe(true)
    expect(await cash(visitor)).toBeGreaterThanOrEqual(0n)
    expect((await table.wagering.demo.fill(bettor.owner, 'RUB', 10_000_00n, Date.now()))!.cash).toBe(10_000_00n)
  })

  it('D-27 returns the first answer for every repeat of a key, and 409 for another body', async () => {
    const { bettor } = await guest()
    const bet = wager()
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(bettor, bet)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await place(bettor, { ...bet, stake: 2_00n })).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('is as fair as real money: nonces without a gap, every proof verifies after rotation', async () => {
    const { bettor } = await guest()
    const rounds = (await Promise.all(Array.from({ length: 20 }, () => place(bettor, wager())))).map(roundOf)
    expect(rounds.map(({ proof }) => proof.nonce)).toEqual(Array.from({ length: 20 }, (_, i) => i))
    expect(expectAccepted(await table.fairness.pairs.rotate(bettor, 'second')).revealed).toMatchObject({ bets: 20n })
    for (const { id } of rounds)
      expect(verifyRound(nodeCrypto, expectAccepted(await table.wagering.history.round([bettor], id)).proof)).toMatchObject({
        verdict: 'matches',
      })
    expect(roundOf(await place(bettor, wager())).proof).toMatchObject({ client_seed: 'second', nonce: 0 })
  })

  it('has seed pairs separate from real play', async () => {
    const bettor = await table.player(100_00n)
    const demo = expectAccepted(
      await table.wagering.guestSessions.ensureBettor('demo', browser({ player: bettor.player, session: 's', expiresAt: Infinity })),
    )
    expect(await place(demo, wager())).toMatchObject({ code: 'no_seeds' })
    const [real, play] = await Promise.all([table.fairness.pairs.live(bettor), table.fairness.pairs.live(demo)])
    expect(new Set([real.active!.commitment, real.next.commitment, play.next.commitment]).size).toBe(3)
  })

  it('of an absent guest is deleted with rounds and seeds; the cookie opens nothing old', async () => {
    const { bettor, visitor } = await guest()
    const round = roundOf(await place(bettor, wager()))
    await table.fresh.database.pool.query("update wagering.purse set used_at = now() - interval '3 days' where owner = $1", [bettor.owner])
    await guest() // a new guest triggers the sweep
    expect(await table.wagering.history.round(table.wagering.guestSessions.bettors(visitor), round.id)).toMatchObject({ code: 'not_found' })
    expect((await table.fairness.pairs.live(bettor)).active).toBeUndefined()
    const back = expectAccepted(await table.wagering.guestSessions.ensureBettor('demo', visitor))
    expect(back.owner).not.toBe(bettor.owner)
  })

  it('is created only by requests for seeds or balances, not by other calls without a cookie', async () => {
    const visitor = browser()
    expect(table.wagering.guestSessions.bettor('demo', visitor)).toMatchObject({ code: 'no_seeds' })
    expect(visitor.cookies.size).toBe(0)
  })

  it('ends after an hour when it was never used', async () => {
    const visitor = browser()
    const { bettor } = await table.wagering.guestSessions.demoWallet(visitor)
    await table.fresh.database.pool.query("update wagering.purse set used_at = now() - interval '61 minutes' where owner = $1", [
      bettor.owner,
    ])
    await guest()
    expect(await table.wagering.demo.findWallet(bettor.owner)).toBeUndefined()
  })

  it('SEC-4 is the only money of a guest', async () => {
    for (const refused of [
      table.wagering.guestSessions.bettor('real', browser()),
      await table.wagering.guestSessions.ensureBettor('real', browser()),
    ])
      expect(refused).toMatchObject({ code: 'unauthorised' })
  })

  it('is not found with a forged cookie', async () => {
    const visitor = browser()
    visitor.cookies.set('demo', 'x'.repeat(32))
    await table.wagering.guestSessions.ensureBettor('demo', visitor)
    expect(visitor.cookies.get('demo')).not.toBe('x'.repeat(32))
    expect(await table.wagering.history.round(table.wagering.guestSessions.bettors(visitor), newKey())).toMatchObject({ code: 'not_found' })
  })
})
