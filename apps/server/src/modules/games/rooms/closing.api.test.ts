// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { codeOf, unwrap, registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Hold, holding } from '../../../platform/db/testing/hold.ts'
import { inRoom, startQuickServer, untilFree, untilRound } from './testing/quick-server.ts'

/** Long enough to queue a call behind a locked row before the countdown ends, also on a loaded machine. */
const TIMINGS = 'countdown=10000,look=100,idle=40,ask=80,beacon=1500'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer(TIMINGS)))
beforeEach(() => untilFree(inRoom(testServer.client())))
afterAll(() => testServer.stop())

const database = () => testServer.server.app.database
const bettor = () => registerBettor(testServer, 1000_00n)
type Bettor = Awaited<ReturnType<typeof bettor>>
const books = () => testServer.server.app.ledger
const cashOf = async ({ id }: Bettor) => (await books().wallet(id, 'RUB'))!.cash
const withPotLocked = <T>(pot: string, work: (row: Hold) => Promise<T>) =>
  holding(database(), ['select from pots.pot where id = $1 for update', [pot]], work)

/** Two players in the red room, with a running countdown. */
async function counting() {
  const [ann, bob] = [await bettor(), await bettor()]
  const { round } = await unwrap(inRoom(ann).bet('30.00'))
  await unwrap(inRoom(bob).bet('10.00'))
  return { ann, round }
}

describe('the end of a countdown', () => {
  it('PRO-11 refuses a bet that waited past it, before the leader closes the list', async () => {
    const { round } = await counting()
    const carol = await bettor()
    const code = await withPotLocked(round, async (row) => {
      const late = codeOf(inRoom(carol).bet('5.00'))
      await row.blocks() // the countdown continues: the leader does not lock the row yet
      await row.query('update pots.pot set closes_at = clock_timestamp() where id = $1', [round])
      await row.commit()
      return late
    })
    expect(code).toBe('betting_closed')
    expect(await cashOf(carol)).toBe(1000_00n)
    expect(await untilRound(inRoom(carol), round, 'drawn')).toMatchObject({ pot: '40.00', players: 2 })
  })

  it('PRO-11 draws a list with a bet that was in progress before it', async () => {
    const { ann, round } = await counting()
    const answer = await holding(database(), ['select from ledger.wallet where player = $1 for update', [ann.id]], async (wallet) => {
      const bet = unwrap(inRoom(ann).bet('5.00'))
      await wallet.blocks()
      await wallet.blocks(2) // the bet, and behind it the leader's closing
      await wallet.commit()
      return bet
    })
    expect(answer.round).toBe(round)
    expect(await untilRound(inRoom(ann), round, 'drawn')).toMatchObject({ pot: '45.00' })
    expect(await books().check()).toEqual([])
  })
})

describe('two concurrent calls of one room', () => {
  it('PRO-11 refuse to return a stake once the second player has joined', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const { round, bet } = await unwrap(inRoom(ann).bet('30.00'))
    const [joined, back] = await withPotLocked(round, async (row) => {
      const first = unwrap(inRoom(bob).bet('10.00'))
      await row.blocks()
      const second = codeOf(inRoom(ann).back(bet.id))
      await row.rollback()
      return Promise.all([first, second])
    })
    expect([joined.round, back]).toEqual([round, 'not_alone'])
    expect(await untilRound(inRoom(ann), round, 'drawn')).toMatchObject({ pot: '40.00' })
  })

  it('PRO-2 join a duel or return its stake, never both', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const body = { stake: '40.00', currency: 'RUB', side: 'heads' } as const
    const { duel } = await unwrap(ann.call('POST /api/v2/games/coinflip/duels', { body, key: newKey() }))
    const params = { id: duel.id }
    const [back, joined] = await withPotLocked(duel.id, async (row) => {
      const first = codeOf(ann.call('POST /api/v2/games/coinflip/duels/{id}/cancel', { params }))
      await row.blocks()
      const second = codeOf(bob.call('POST /api/v2/games/coinflip/duels/{id}/join', { params, key: newKey() }))
      await row.rollback()
      return Promise.all([first, second])
    })
    expect([back, joined]).toEqual(['done', 'duel_taken'])
    expect([await cashOf(ann), await cashOf(bob)]).toEqual([1000_00n, 1000_00n])
    expect(await books().check()).toEqual([])
  })
})
