import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { newEmail, parsePlayerId, type Player, TEST_PASSWORD, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type AgeFixture, openAgeFixture } from '../../../../testing/age-fixture.ts'
import type { Cashier } from '../../../cashier/payments/testing/cashier.ts'
import { addOperator, logIn, type OperatorSession } from '../testing/operator.ts'

let fixture: AgeFixture
let cashier: Cashier
let head: OperatorSession
beforeAll(async () => {
  fixture = await openAgeFixture(Date.now())
  cashier = fixture.cashier
  head = await logIn(cashier.testServer, cashier.clock, 'head')
})
afterAll(() => fixture.stop())

const CLEAR = {
  exclusion: null,
  cool_off_until: null,
  age_proof: null,
  closed: null,
  is_blocked: false,
  block: null,
  lifted_blocks: { latest: [], others: 0 },
  charged_back: [],
  linked_staff: [],
  fraud: null,
}
const pageOf = async ({ id }: Pick<Player, 'id'>) => (await head.call('GET', `/players/${id}`)).body as Record<string, unknown>
const standingOf = async (player: Player) => (await pageOf(player)).standing
const sql = (text: string, values: unknown[]) => cashier.testServer.server.app.database.pool.query(text, values)

describe('D-2 the top of a player page', () => {
  it('D-2 says of a player whom nothing bars that nothing does', async () => {
    const player = await fixture.player('deposit')
    await fixture.passCheck(player)
    expect(await standingOf(player)).toEqual(CLEAR)
  })

  it('BEY-11 says that the player is self-excluded, and until when', async () => {
    const player = await cashier.player()
    const { until } = await unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    expect(await standingOf(player)).toMatchObject({ exclusion: { until, is_over: false, reopens_at: null }, cool_off_until: null })
  })

  it('BEY-11 says that the player is in a cool-off, and until when', async () => {
    const player = await cashier.player()
    const { cool_off_until: until } = await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '7d' } }))
    expect(Date.parse(until!) - cashier.clock.now()).toBeGreaterThan(6 * DAY_MS)
    expect(await standingOf(player)).toMatchObject({ exclusion: null, cool_off_until: until })
  })

  it('BEY-9 says what was charged back, and no more once that is won', async () => {
    const player = await cashier.player()
    const { id, amount, currency } = await cashier.deposit(player, '600.03')
    const event = { ext: newKey(), invoice: id, amount: Math.round(Number(amount) * 100), currency }
    const happen = (status: string) => cashier.webhook({ ...event, event: newKey(), status })
    for (const status of ['paid', 'charged_back']) expect(await happen(status)).toMatchObject({ status: 200 })
    expect(await standingOf(player)).toMatchObject({ charged_back: [{ amount, currency }] })
    expect(await happen('charge_won')).toMatchObject({ status: 200 })
    expect(await standingOf(player)).toMatchObject({ charged_back: [] })
  })

  it('D-5 says whether a proof of age is missing, and when it is due', async () => {
    const [early, later] = [await fixture.player('register'), await fixture.player('deposit')]
    expect(await standingOf(early)).toMatchObject({ age_proof: { is_due: true } })
    expect(await standingOf(later)).toMatchObject({ age_proof: { due_at: null, is_due: false } })
    await fixture.credited(later, '600.00')
    expect(await standingOf(later)).toMatchObject({ age_proof: { due_at: expect.stringMatching(/Z$/), is_due: false } })
  })

  it('D-5 says that the account is closed because the player is under age', async () => {
    const player = await cashier.player()
    const { limits, database } = cashier.testServer.server.app
    await database.db.transaction().execute((tx) => limits.closeUnderAge(tx, player.id))
    expect(await standingOf(player)).toMatchObject({ closed: { cause: 'under_age' }, is_blocked: true })
  })

  it('API-30 says that the player closed the account', async () => {
    const player = await cashier.player()
    await unwrap(player.call('POST /api/v2/profile/close', { body: { password: player.password } }))
    expect(await standingOf(player)).toMatchObject({ closed: { cause: 'player', at: expect.stringMatching(/Z$/) } })
  })

  it('D-46 names the operator of a linked staff account', async () => {
    const [own, player] = [await cashier.player(), await cashier.player()]
    await addOperator(cashier.testServer, cashier.clock, { login: 'kin-of-one', role: 'risk', player: own.id })
    await head.call('POST', `/players/${own.id}/links/${player.id}`, { reason: 'one household' })
    expect(await standingOf(player)).toMatchObject({ linked_staff: [{ player: `${own.id}`, login: 'kin-of-one' }] })
  })

  it('PRO-18 names the partner who sent the player, and who named it as fraud', async () => {
    const code = `sender-${newKey().slice(0, 8)}`
    const terms = { plan: 'revshare', percent: null, is_carried: true, payment_fee_bp: 300, provider_fee_bp: 1200, cpa: '0.00' }
    const least = { cpa_min_deposit: '0.00', cpa_min_stakes: '0.00', cpa_min_theo: '0.00', cpa_min_days: 0, needs_phone: false }
    const partner = { code, name: 'Sender', phone: null, ...terms, ...least, reason: 'contract 7' }
    const { id } = (await head.call('POST', '/partners', partner)).body
    const form = { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB', terms: true, partner: code } as const
    const { token } = await unwrap(cashier.testServer.client().call('POST /api/v2/auth/register/email', { body: form }))
    const brought = { id: parsePlayerId(token) }
    expect(await pageOf(brought)).toMatchObject({ partner: { id, name: 'Sender', campaign: '' }, standing: { fraud: null } })
    await head.call('POST', `/partner-frauds/${brought.id}`, { reason: 'one card for many' })
    expect(await pageOf(brought)).toMatchObject({ standing: { fraud: { by: 'head' } } })
  })

  it('D-2 leaves out what the pages of partners, payments and chat would refuse to the role', async () => {
    const player = await cashier.player()
    const all = ['partner', 'open_payouts', 'conversations']
    expect(Object.keys(await pageOf(player))).toEqual(expect.arrayContaining(all))
    await sql("update backoffice.role set may = array['players'] where name = 'cashier'", [])
    const session = await logIn(cashier.testServer, cashier.clock, 'desk')
    const { status, body } = await session.call('GET', `/players/${player.id}`)
    expect([status, Object.keys(body).filter((key) => all.includes(key))]).toEqual([200, []])
  })

  it('D-2 masks addresses, says which are proved, and names no whole one', async () => {
    const player = await cashier.player()
    await sql('update identity.account set phone = $2 where id = $1', [player.id, `+7999${`${player.id}`.padStart(7, '0')}`])
    const page = await pageOf(player)
    const phone = `+7••• •• ${`${player.id}`.slice(-2)}`
    expect(page).toMatchObject({
      email: { masked: expect.stringMatching(/^.•••@/), is_proved: false },
      phone: { masked: phone, is_proved: false },
    })
    expect(JSON.stringify(page)).not.toContain(player.email)
  })
})
