import { newKey } from '@fairhouse/contracts/client'
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { registerBettor, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { dueller } from '../../games/duels/testing/dueller.ts'
import { insertWaitingUse } from '../../rewards/bonuses/testing/waiting-use.ts'
import { codeOf, handIn, type Office, openOffice, submitPerson, stateOf } from './testing/office.ts'

let office: Office
beforeAll(async () => (office = await openOffice()))
afterAll(() => office.stop())

const BY_HAND = { document_number: '4510 123403' }
const event = (check: string, status: string, reason: string | null) =>
  office.webhook({ event: crypto.randomUUID(), check, status, reason })
const blockOf = async (player: bigint) => (await office.testServer.server.app.ledger.wallet(player, 'RUB'))!.block

describe('D-5 a player under age by the document', () => {
  it('is closed to deposits and play by the verdict, and an operator is alerted to return the money', async () => {
    const errorLog = vi.spyOn(office.testServer.server.app.logger, 'error')
    const player = await office.player()
    const check = await handIn(office, player, BY_HAND)
    expect(await event(check, 'rejected', 'under_age')).toMatchObject({ body: { result: 'ok' } })
    expect(await stateOf(player)).toMatchObject({ status: 'failed', reason: 'under_age' })
    const deposit = { body: { value: 'card', amount: '1000.00' }, key: newKey(office.clock.now()) }
    expect(codeOf(await player.call('POST /api/v2/billing/deposit', deposit))).toBe('player_blocked')
    const closed = [{ player: `${player.id}`, check }, 'an account was closed to play: its owner is under age']
    await expect.poll(() => errorLog.mock.calls).toContainEqual(closed)
    expect(codeOf(await player.call('GET /profile/user'))).toBe('ok')
    const { rows } = await office.testServer.server.app.database.pool.query('select cause from returns.closed where player = $1', [
      player.id,
    ])
    expect(rows).toEqual([{ cause: 'under_age' }])
    errorLog.mockRestore()
  })

  it('loses its bonuses and waiting codes, and its open duel offer goes back', async () => {
    const player = await registerBettor(office.testServer, 100_00n)
    const { bonuses, database, ledger } = office.testServer.server.app
    const prize = { id: 'prize', source: BY_OPERATOR, currency: 'RUB', amount: 50_00n, wager: 10 } as const
    await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player.id, prize))
    await insertWaitingUse(office.testServer, player.id)
    await unwrap(dueller(player).offer('heads', '40.00'))
    await event(await handIn(office, player, BY_HAND), 'rejected', 'under_age')
    const { rows } = await database.pool.query(
      'select b.status, u.state from bonuses.bonus b join bonuses.promo_use u on u.player = b.player where b.player = $1',
      [player.id],
    )
    expect(rows).toEqual([{ status: 'forfeited', state: 'over' }])
    await expect.poll(async () => (await ledger.wallet(player.id, 'RUB'))!.cash).toBe(100_00n)
    expect(await ledger.check()).toEqual([])
  })

  it('stays closed after any later check: only an operator lifts the block', async () => {
    const player = await office.player()
    await event(await handIn(office, player, BY_HAND), 'rejected', 'under_age')
    await event(await handIn(office, player, BY_HAND), 'approved', null)
    expect([(await stateOf(player)).status, await blockOf(player.id)]).toEqual(['success', 3])
  })

  it('is detected by the day of birth too, with an approved document', async () => {
    const year = 365 * DAY_MS
    const birth_date = new Date(office.clock.now() - 17.5 * 365.25 * DAY_MS).toISOString().slice(0, 10)
    office.clock.advance(year) // simulates a lower legal age at the time of entry
    const player = await office.player()
    const check = await handIn(office, player, { ...BY_HAND, birth_date })
    office.clock.advance(-year)
    await event(check, 'approved', null)
    expect(await stateOf(player)).toMatchObject({ status: 'failed', reason: 'under_age' })
    expect(await blockOf(player.id)).toBe(3)
  })

  it("is not closed by an earlier check's verdict, by another reason, or by a typed age", async () => {
    const [player, other] = [await office.player(), await office.player()]
    const before = await handIn(office, player, BY_HAND)
    await event(before, 'rejected', 'unreadable')
    await handIn(office, player, BY_HAND)
    expect(await event(before, 'rejected', 'under_age')).toMatchObject({ body: { result: 'ignored' } })
    expect(await submitPerson(other, { birth_date: '2020-01-01' })).toMatchObject({ status: 422 })
    expect([await blockOf(player.id), await blockOf(other.id)]).toEqual([0, 0])
  })
})
