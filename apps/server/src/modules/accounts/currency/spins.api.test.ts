import { codeOf, createTestClock, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ProviderServer, startProviderServer } from '../../games/providers/testing/provider-server.ts'
import { openFreeSlot } from '../../rewards/bonuses/testing/free-rounds.ts'
import { addProvedPhone, createPromo, giftTerms } from '../../rewards/bonuses/testing/promos.ts'
import { activeCurrency, changeCurrency, currencyState } from './testing/calls.ts'
import { type Call, inOrder } from './testing/in-order.ts'

/** Of a server of its own: on the shared ones another file listens to free rounds. */
const clock = createTestClock()
let testServer: TestServer
let sent: ProviderServer
let slot: Awaited<ReturnType<typeof openFreeSlot>>
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  sent = await startProviderServer(() => ({}))
  slot = await openFreeSlot(testServer, clock, sent)
})
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
  await testServer.stop()
  await sent.stop()
})

const bettor = () => registerBettor(testServer, 0n)
const change =
  (player: Player): Call =>
  () =>
    codeOf(changeCurrency(player, 'USD'))
const grant =
  (player: Player): Call =>
  () => {
    const { bonuses, database } = testServer.server.app
    const spins = { id: 'level:1', source: { kind: 'level', ref: '1' }, currency: 'RUB', count: 2, game: slot.slug } as const
    return database.db.transaction().execute((tx) => bonuses.giveSpins(tx, { player: player.id, ...spins, terms: { betValue: 20_00n } }))
  }
const campaigns = async ({ call }: Player) => (await unwrap(call('GET /profile/freeSpins'))).campaigns
const cancel = ({ call }: Player) => unwrap(call('PUT /api/v2/freeSpinsCampaigns/cancel/{id}', { params: { id: 'level:1' } }))
const usePromo =
  ({ call }: Player, code: string): Call =>
  () =>
    codeOf(call('POST /api/v2/bonuses/promo', { body: { code } }))
const reasonsOf = async (player: Player) => (await currencyState(player)).bars.map(({ reason }) => reason)
/** A call that must know all bets is answered `busy` while a slow machine has not read them. */
const refusal = async (player: Player) => {
  for (;;) {
    const { error } = (await changeCurrency(player, 'USD')) as { error?: { code: string; details?: { reason?: string } } }
    if (error?.code !== 'busy') return error && `${error.code} ${error.details?.reason}`
  }
}

/** A free round of the player outside campaigns; its win of RUB 1,000.01 is held. */
async function atFreeRound(player: Player): Promise<Call> {
  const [round, token] = [`free of ${player.id}`, `token of ${player.id}`]
  await slot.provider.session(player.id, token, { game: 'gems' })
  const base = { player: String(player.id), currency: 'RUB', game: 'gems', round }
  await slot.provider.call('bet', { ...base, token, tx: `${round} b`, amount: 0 })
  return async () => {
    const { body } = await slot.provider.call('win', { ...base, tx: `${round} w`, amount: 1000_01, end_round: true })
    return String(body.status)
  }
}
const refuseWin = ({ id }: Player) => {
  const { database, providers } = testServer.server.app
  const verdict = { provider: slot.provider.id, tx: `free of ${id} w`, as: 'refused', by: 'ann, bob' } as const
  return database.db.transaction().execute((tx) => providers.operator.resolveHeldWin(tx, verdict))
}

describe('D-21 free spins bar the change of the currency', () => {
  it('D-21 from their grant to their end, and what they won bars it as a bonus', async () => {
    const player = await bettor()
    await grant(player)()
    expect([await reasonsOf(player), await refusal(player)]).toEqual([['bonus'], 'currency_barred spins'])
    await slot.play(player, 'level:1', 'RUB', 9_00)
    expect(await refusal(player)).toBe('currency_barred spins')
    await cancel(player)
    expect(await refusal(player)).toBe('currency_barred bonus')
    expect(await activeCurrency(player)).toBe('RUB')
  })

  it('D-21 no longer once they are cancelled without a win', async () => {
    const player = await bettor()
    await grant(player)()
    await cancel(player)
    expect([await reasonsOf(player), await refusal(player)]).toEqual([[], undefined])
  })

  it('D-21 that are granted first', async () => {
    const player = await bettor()
    expect(await inOrder(testServer, player, grant(player), change(player))).toEqual(['granted', 'currency_barred'])
  })

  it('D-21 that are granted behind the change are worth the same in the new currency', async () => {
    const player = await bettor()
    expect(await inOrder(testServer, player, change(player), grant(player))).toEqual(['done', 'granted'])
    expect(await campaigns(player)).toMatchObject([{ currency: 'USD', bet_value: '0.20', max_win: '100.00', status: 'active' }])
  })
})

describe('D-21 free spins of a former currency, as before they barred the change', () => {
  it('D-21 are cancelled by their player, which says what became of what they won', async () => {
    const player = await bettor()
    await grant(player)()
    await slot.play(player, 'level:1', 'RUB', 9_00)
    const { ledger, database } = testServer.server.app
    await database.db.transaction().execute((tx) => ledger.switchWallet(tx, player.id, 'USD'))
    expect(await cancel(player)).toMatchObject({ winnings: 'active', campaign: { status: 'cancelled', currency: 'RUB', won: '9.00' } })
    expect((await ledger.wallet(player.id, 'USD'))!.bonus).toBe(9n)
    expect(await codeOf(player.call('PUT /api/v2/freeSpinsCampaigns/cancel/{id}', { params: { id: 'level:1' } }))).toBe('fs_cancelled')
  })
})

describe('D-21 what else brings bonus money bars the change, or comes in the new currency', () => {
  it('D-21 a code for the former currency that waits behind the change is unknown, and one before it bars', async () => {
    const [one, other] = [await bettor(), await bettor()]
    for (const player of [one, other]) await addProvedPhone(testServer, player)
    const code = await createPromo(testServer, clock, giftTerms(100))
    expect(await inOrder(testServer, one, change(one), usePromo(one, code))).toEqual(['done', 'unknown_promo'])
    expect(await inOrder(testServer, other, usePromo(other, code), change(other))).toEqual(['done', 'currency_barred'])
  })

  it('D-21 PRO-10 a held win bars it until operators have decided', async () => {
    const player = await bettor()
    const win = await atFreeRound(player)
    expect(await inOrder(testServer, player, win, change(player))).toEqual(['OK', 'currency_barred'])
    expect([await reasonsOf(player), await refusal(player)]).toEqual([['hold'], 'currency_barred hold'])
    await refuseWin(player)
    expect(await reasonsOf(player)).toEqual([])
  })

  it('D-21 an open free round bars it, so that its win is held in the currency of the player', async () => {
    const player = await bettor()
    const win = await atFreeRound(player)
    expect(await inOrder(testServer, player, change(player), win)).toEqual(['currency_barred', 'OK'])
    expect(await refusal(player)).toBe('currency_barred hold')
  })
})
