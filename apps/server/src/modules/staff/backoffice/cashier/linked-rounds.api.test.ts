// @module-tag slow
import { type Player, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { payOut, registerPayee } from '../../../cashier/payouts/testing/payee.ts'
import { dueller, untilDrawn } from '../../../games/duels/testing/dueller.ts'
import { linkBy } from '../../../games/pots/testing/linked.ts'
import { startQuickServer } from '../../../games/rooms/testing/quick-server.ts'
import { logIn, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let risk: OperatorSession
beforeAll(async () => {
  testServer = await startQuickServer(undefined, { environment: { LOG_LEVEL: 'silent' } })
  risk = await logIn(testServer, systemClock, 'risk')
})
afterAll(() => testServer.stop())

const query = (sql: string, values: unknown[]) => testServer.server.app.database.pool.query(sql, values)
const payee = () => registerPayee(testServer, 5000_00n)
const queued = async (id: string) => ((await risk.call('GET', '/payouts')).body.data as { id: string }[]).find((row) => row.id === id)

/** Of 40.00, drawn. */
async function playDuel(ann: Player, bob: Player): Promise<string> {
  const { duel } = await unwrap(dueller(ann).offer('heads', '40.00'))
  await unwrap(dueller(bob).join(duel.id))
  await untilDrawn(testServer, duel.id)
  return duel.id
}

async function payOutNext(player: Player) {
  await query('delete from identity.payout_code where player = $1', [player.id]) // the next code needs no wait
  return payOut(testServer, player, { amount: '100.00' })
}

describe('D-74 payouts after play against an account that is linked now', () => {
  it('D-74 wait for an operator, with the round and the account, and look to the player like any other', async () => {
    const [ann, bob, eve] = [await payee(), await payee(), await payee()]
    const round = await playDuel(ann, bob)
    await playDuel(eve, bob)
    await linkBy(testServer, 'phone', [ann, bob])
    const held = await payOut(testServer, bob, { amount: '100.00' })
    expect(held.status).toBe('review')
    expect(JSON.stringify(held)).not.toMatch(/linked/)
    expect(await queued(held.id)).toMatchObject({
      holds: ['linked_play'],
      linked_rounds: [{ game: 'coin-pvp', round, player: `${ann.id}` }],
    })
    expect((await payOut(testServer, ann, { amount: '100.00' })).status).toBe('review')
    expect((await payOut(testServer, eve, { amount: '100.00' })).status).toBe('approved')
  })

  it('D-74 go on by themselves once an operator has let one through', async () => {
    const [ann, bob] = [await payee(), await payee()]
    await playDuel(ann, bob)
    await linkBy(testServer, 'document', [ann, bob])
    const held = await payOutNext(bob)
    expect(held.status).toBe('review')
    expect((await payOutNext(bob)).status).toBe('review')
    const { database, payouts } = testServer.server.app
    await database.db.transaction().execute((tx) => payouts.operator.decideWithin(tx, BigInt(held.id), 'approve', 'ann and head'))
    expect((await payOutNext(bob)).status).toBe('approved')
  })

  it('D-74 are held again by earlier rounds against another account that is linked only after an approval', async () => {
    const [ann, bob, eve] = [await payee(), await payee(), await payee()]
    await playDuel(ann, bob)
    const round = await playDuel(eve, bob)
    await linkBy(testServer, 'phone', [ann, bob])
    const held = await payOutNext(bob)
    const { database, payouts } = testServer.server.app
    await database.db.transaction().execute((tx) => payouts.operator.decideWithin(tx, BigInt(held.id), 'approve', 'ann and head'))
    await linkBy(testServer, 'document', [eve, bob])
    const next = await payOutNext(bob)
    expect(next.status).toBe('review')
    expect(await queued(next.id)).toMatchObject({ linked_rounds: [{ round, player: `${eve.id}` }] })
  })

  it('D-74 are not held by a round of more than 90 days ago', async () => {
    const [ann, bob] = [await payee(), await payee()]
    const round = await playDuel(ann, bob)
    await linkBy(testServer, 'instrument', [ann, bob])
    const closed = (days: number) => query(`update pots.pot set closed_at = now() - $2 * interval '1 day' where id = $1`, [round, days])
    await closed(91)
    expect((await payOut(testServer, ann, { amount: '100.00' })).status).toBe('approved')
    await closed(89)
    expect((await payOutNext(ann)).status).toBe('review')
  })
})
