import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkOffers } from '../../../wiring/rewards.ts'
import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import type { StoredPromo } from './store/promos.ts'
import { addProvedPhone, createPromo, createReload, giftTerms } from './testing/promos.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
})

const db = () => cashier.testServer.server.app.database.db
const list = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))
const endedOf = async (player: Player) => (await unwrap(player.call('GET /api/v2/bonuses/ended', { query: {} }))).data
const userOf = async (player: Player) => (await unwrap(player.call('GET /profile/user'))).user

/** Pays a deposit of this sum; the provider of the tests never pays sums that end in 03 by itself. */
async function payIn(player: Player, amount: string, more: object = { with_bonus: true }): Promise<Invoice> {
  const call = { body: { value: 'card', amount, ...more }, key: newKey(cashier.clock.now()) }
  const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', call))
  await report(invoice.id, 'paid', { amount: Number(invoice.amount.replace('.', '')) })
  expect(await cashier.status(player, invoice)).toMatchObject({ status: 3 })
  return invoice
}

let events = 0
/** An event of the provider about an invoice. */
async function report(invoice: string, status: string, more: object = {}): Promise<void> {
  const event = { event: `bonus-${++events}`, ext: `bonus-x${invoice}`, invoice, status, ...more }
  expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
}

const promo = (more: Partial<StoredPromo> = {}) => createPromo(cashier.testServer, cashier.clock, more)
const gift = (value: number, more: Partial<StoredPromo> = {}) => promo({ ...giftTerms(value), ...more })
const use = (player: Player, code: string) => player.call('POST /api/v2/bonuses/promo', { body: { code } })
const provePhone = (player: Player) => addProvedPhone(cashier.testServer, player)

describe('PRO-14 the welcome pack', () => {
  it('PRO-14 ENT-6 the first deposits of the first week earn it, computed from what was credited', async () => {
    const player = await cashier.player()
    expect((await unwrap(player.call('GET /api/v2/billing/data'))).payments.bonus.name).toMatch(/1|перв|first/i)
    await payIn(player, '1000.03')
    const { active } = await list(player)
    expect(active).toMatchObject({ id: 'welcome:1', status: 'active', progress: '0.00', max_bet: '500.00' })
    const credited = Number((await userOf(player)).balance)
    expect([Number(active!.amount), Number(active!.required)]).toEqual([credited, Math.round(credited * 35 * 100) / 100])
    expect(await userOf(player)).toMatchObject({ bonus: { name: 'welcome:1', region: null, progress: '0.00', max_bet: '500.00' } })
    expect((await userOf(player)).bonus_balance).toBe(active!.amount)
    await payIn(player, '2000.03')
    const { queued, next } = await list(player)
    expect(queued).toMatchObject([{ id: 'welcome:2', status: 'queued', funds: '0.00', expires_in: null }])
    expect(next).toMatchObject({ name: 'welcome:3', pct: 50, promo: null })
  })

  it('BEY-4 every term of the next bonus is stated before the deposit, and on the invoice of a player who took it', async () => {
    const player = await cashier.player()
    const terms = { pct: 100, wager: 35, min: '500.00', max: '25000.00', free_spins: 0, max_bet: '500.00', cap_times: 10, life: 604_800 }
    expect((await unwrap(player.call('GET /api/v2/billing/data'))).payments.bonus).toMatchObject({ terms, refused: null })
    expect((await list(player)).next).toMatchObject(terms)
    const { stages } = await unwrap(player.call('GET /api/v3/welcome-pack/get-welcome-packs-guest', {}))
    const { pct: _pct, wager: _wager, free_spins: _spins, ...amounts } = terms
    expect(stages[0]!.amounts).toContainEqual(expect.objectContaining({ currency: 'RUB', ...amounts }))
    expect((await payIn(player, '600.03', {})).bonus).toBeNull()
    const taken = await payIn(player, '1000.03')
    expect(taken.bonus).toEqual(terms)
    expect(await cashier.status(player, taken)).toMatchObject({ status: 3, bonus: terms, bonus_missed: null })
    const { active } = await list(player)
    const [amount, cap] = [Number(taken.shop_amount), 10 * Number(taken.shop_amount)].map((sum) => sum.toFixed(2))
    expect(active).toMatchObject({ amount, max_bet: terms.max_bet, max_convert: cap })
    expect(active!.expires_in).toBeLessThanOrEqual(terms.life)
  })

  it('PRO-14 a deposit below the minimum leaves the stage open, one that does not ask for a bonus too', async () => {
    const player = await cashier.player()
    await payIn(player, '200.03')
    for (const more of [{}, { without_bonus: false }, { with_bonus: true, without_bonus: true }]) await payIn(player, '1000.03', more)
    const { active, next } = await list(player)
    expect([active, next]).toMatchObject([null, { name: 'welcome:1', min: '500.00', max: '25000.00' }])
    expect((await userOf(player)).bonus).toBeNull()
  })

  it('API-18 a guest sees the stages and what is held, a player what waits for the deposit', async () => {
    const guest = cashier.testServer.client()
    const pack = await unwrap(guest.call('GET /api/v3/welcome-pack/get-welcome-packs-guest', { query: { since: 86_400 } }))
    expect(pack).toMatchObject({ name: 'welcome_pack', region: null, expires_in: 6 * 86_400 })
    expect(pack.stages.map(({ pct, wager, state }) => [pct, wager, state])).toEqual([
      [100, 35, 'open'],
      [75, 35, 'locked'],
      [50, 30, 'locked'],
      [100, 35, 'locked'],
    ])
    expect(pack.stages[0]!.amounts).toContainEqual(expect.objectContaining({ currency: 'KZT', min: '2500.00', max: '125000.00' }))
    const waiting = async (who: Pick<Player, 'call'>, query: object = {}) =>
      (await unwrap(who.call('GET /bonus-system/bonus-activation/waiting-reg-and-dep', { query }))).data
    expect(await waiting(guest, { since: 8 * 86_400 })).toMatchObject([
      { name: 'welcome_pack', expires_in: 6 * 86_400, state: 'waiting_registration' },
    ])
    expect(await waiting(guest, { promo: await promo() })).toMatchObject([
      { name: expect.stringMatching(/^CODE/) },
      { name: 'welcome_pack' },
    ])
    expect(await waiting(await cashier.player())).toMatchObject([{ name: 'welcome:1', is_renewed: false, state: 'waiting_deposit' }])
  })

  it('PRO-14 a chargeback cancels the bonus of its deposit', async () => {
    const player = await cashier.player()
    const invoice = await payIn(player, '1000.03')
    await report(invoice.id, 'charged_back', { amount: Number(invoice.amount.replace('.', '')) })
    await expect.poll(() => endedOf(player)).toMatchObject([{ id: 'welcome:1', status: 'cancelled' }])
    expect((await userOf(player)).bonus_balance).toBe('0.00')
  })

  it('PRO-14 an offer on a cancelled invoice gives nothing, and its stage once to the deposit that is paid', async () => {
    const player = await cashier.player()
    const call = { body: { value: 'card', amount: '9000.03', with_bonus: true }, key: newKey(cashier.clock.now()) }
    const { id } = await unwrap(player.call('POST /api/v2/billing/deposit', call))
    await unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: id } }))
    expect([await list(player), await endedOf(player)]).toMatchObject([{ active: null, queued: [], next: { name: 'welcome:1' } }, []])
    await payIn(player, '500.03')
    expect(await list(player)).toMatchObject({ active: { id: 'welcome:1', amount: '500.03' }, queued: [], next: { name: 'welcome:2' } })
  })
})

describe('PRO-14 promo codes', () => {
  it('API-18 a look-up names what a code gives; 404 with errors.promo for one that is unknown or over', async () => {
    const guest = cashier.testServer.client({ 'accept-language': 'en' })
    const look = (code: string) => guest.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } })
    expect(await unwrap(look((await promo()).toLowerCase()))).toMatchObject({
      publicTitle: 'Autumn',
      type: 'deposit_percent',
      value: 50,
      region: null,
    })
    for (const code of [
      'NOSUCH',
      await promo({ endsAt: cashier.clock.now() - 1 }),
      await promo({ stoppedAt: 1, startsAt: cashier.clock.now() + 60_000 }),
    ])
      expect(await look(code)).toMatchObject({ status: 404, error: { code: 'unknown_promo', errors: { promo: [expect.any(String)] } } })
  })

  it('API-18 a look-up checks a code as its use does: in the currency of the player, and once', async () => {
    const [roubles, tenge, guest] = [await cashier.player(), await cashier.player('KZT'), cashier.testServer.client()]
    const look = (who: Pick<Player, 'call'>, code: string) => who.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } })
    const code = await gift(50)
    for (const who of [roubles, guest]) expect(await unwrap(look(who, code))).toMatchObject({ type: 'balance', value: 50, currency: 'RUB' })
    await provePhone(tenge)
    expect([await codeOf(look(tenge, code)), await codeOf(use(tenge, code))]).toEqual(['unknown_promo', 'unknown_promo'])
    expect(await unwrap(look(tenge, await promo()))).toMatchObject({ type: 'deposit_percent', currency: null })
    await provePhone(roubles)
    expect(await codeOf(use(roubles, code))).toBe('done')
    expect(await codeOf(look(roubles, code))).toBe('unknown_promo')
    expect(await codeOf(look(guest, code))).toBe('done')
  })

  it('D-58 a code typed at a registration in another currency is refused beside its field, not dropped', async () => {
    const code = await gift(50)
    const body = { email: `${newKey(Date.now())}@example.com`, password: 'a long enough passphrase 7', terms: true, promo: code } as const
    const register = (currency: 'KZT' | 'RUB') =>
      cashier.testServer.client().call('POST /api/v2/auth/register/email', { body: { ...body, currency, promo_source: 'typed' } })
    expect(await register('KZT')).toMatchObject({ status: 422, error: { errors: { promo: [expect.stringMatching(/^promo_unknown/)] } } })
    expect(await register('RUB')).toMatchObject({ ok: true })
  })

  it('PRO-14 a code chosen for the deposit wins and leaves the welcome stage open', async () => {
    const player = await cashier.player()
    const code = await promo({ value: 40 })
    expect(await unwrap(use(player, code))).toMatchObject({ state: 'waiting_deposit', promo: { name: code } })
    await payIn(player, '1000.03')
    const { active, next } = await list(player)
    expect(active).toMatchObject({ id: `promo:${code}` })
    expect(next).toMatchObject({ name: 'welcome:1' })
    expect(await codeOf(use(player, code))).toBe('unknown_promo')
  })

  it('PRO-14 a gift needs a verified phone number, one account a number', async () => {
    const [player, other] = [await cashier.player(), await cashier.player()]
    const code = await gift(50)
    expect(await codeOf(use(player, code))).toBe('phone_needed')
    const phone = await provePhone(player)
    expect(await unwrap(use(player, code))).toMatchObject({ state: 'active' })
    expect(await userOf(player)).toMatchObject({
      balance: '0.00',
      bonus_balance: '50.00',
      bonus: { name: `promo:${code}`, required: '1000.00' },
    })
    await sql`update identity.account set phone = null, phone_verified_at = null where id = ${player.id}`.execute(db())
    await addProvedPhone(cashier.testServer, other, phone)
    expect(await codeOf(use(other, code)), 'the number was used').toBe('unknown_promo')
  })

  it('PRO-14 twenty players race for a code of three uses: three get it', async () => {
    const code = await gift(10, { totalLimit: 3 })
    const players = await Promise.all(Array.from({ length: 20 }, () => cashier.player()))
    for (const player of players) await provePhone(player)
    const answers = await Promise.all(players.map((player) => use(player, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(17)
  })

  it('PRO-14 all uses together cost at most the budget', async () => {
    const code = await gift(100, { budget: 2_50n }) // RUB 100 are EUR 1.00
    const answers = []
    for (let n = 0; n < 3; n++) {
      const player = await cashier.player()
      await provePhone(player)
      answers.push((await use(player, code)).status)
    }
    expect(answers).toEqual([200, 200, 404])
  })

  it('PRO-14 what came of a gift is paid out after the verification', async () => {
    const player = await cashier.player()
    await provePhone(player)
    await unwrap(use(player, await gift(500, { type: 'cash' })))
    expect((await userOf(player)).balance).toBe('500.00')
    const { reasons } = await unwrap(player.call('GET /api/v2/billing/payout/available'))
    expect(reasons).toMatchObject([{ code: 'kyc_required' }])
  })

  it('D-58 the code of a registration is chosen for the deposit, or given with the verified number', async () => {
    const code = await promo()
    const answer = await cashier.testServer
      .client()
      .call('POST /api/v2/auth/register/email', registration(`${newKey(Date.now())}@example.com`, code))
    expect(answer).toMatchObject({ ok: true })
    const waiting = await sql`select state from bonuses.promo_use where code = ${code}`.execute(db())
    expect(waiting.rows).toEqual([{ state: 'waiting_deposit' }])
  })
})

describe('PRO-14 the prices of offers at the start', () => {
  it('PRO-14 a running code whose wager does not pay for it refuses the start, a stopped one does not', async () => {
    const faults = () => cashier.testServer.server.app.bonuses.priceFaults(() => undefined)
    const code = await promo({ wager: 3 })
    for (const game of ['slots', 'sports', 'virtual'])
      expect(await faults()).toContainEqual(expect.stringContaining(`offer promo code ${code}: wager 3 is too low for ${game}`))
    await expect(checkOffers(cashier.testServer.server.app.bonuses, () => undefined)).rejects.toThrow(/bonuses\.promo_code/)
    await sql`update bonuses.promo_code set stopped_at = now() where wager < 25`.execute(db())
    expect(await faults()).toEqual([])
  })

  it('bonuses.md 2 a game that publishes a return which leaves too little for a running offer refuses the start', async () => {
    const of = (game: string) => (game === 'cases' ? { min: '90', max: '96.0001' } : undefined)
    await expect(checkOffers(cashier.testServer.server.app.bonuses, of)).rejects.toThrow(/too low for cases, whose edge is 39999 ppm/)
  })
})

describe('PRO-14 a payout beside an active bonus', () => {
  it('PRO-14 is listed as a restriction that the player can agree to', async () => {
    const player = await cashier.player()
    await payIn(player, '1000.03')
    const { reasons } = await unwrap(player.call('GET /api/v2/billing/payout/available'))
    expect(reasons[0]).toMatchObject({ code: 'bonus_active' })
    await unwrap(player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: 'welcome:1' } }))
    const after = await unwrap(player.call('GET /api/v2/billing/payout/available'))
    expect(after.reasons.map(({ code }) => code)).not.toContain('bonus_active')
    expect(await codeOf(player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: 'welcome:1' } }))).toBe('bonus_over')
  })

  it('PRO-14 a second account of one person gets neither the gift of a code nor the bonus of a deposit', async () => {
    const [first, second] = [await cashier.player(), await cashier.player()]
    for (const { id } of [first, second])
      await sql`insert into limits.mark (kind, value, player) values ('document', 'the same passport', ${id})`.execute(db())
    await provePhone(second)
    expect(await codeOf(use(second, await gift(50)))).toBe('bonus_not_for_person')
    await payIn(second, '1000.03')
    expect((await list(second)).active).toBeNull()
  })

  it('PRO-14 a reload offer is given by a paid deposit, once, after the welcome pack and within its budget', async () => {
    const [early, late] = [await cashier.player(), await cashier.player()]
    await sql`update identity.account set created_at = created_at - interval '8 days' where id in (${early.id}, ${late.id})`.execute(db())
    await createReload(cashier.testServer, cashier.clock, { id: 'weekend', budget: 20_00n })
    await payIn(early, '1000.03')
    expect((await list(early)).active).toMatchObject({ id: expect.stringContaining('reload:weekend'), amount: '250.00' })
    await payIn(late, '1000.03')
    expect((await list(late)).active, 'the next bonus could be above the budget').toBeNull()
  })

  it("SEC-4 another player's bonus shows nothing and cannot be cancelled", async () => {
    const [player, other] = [await cashier.player(), await cashier.player()]
    await payIn(player, '1000.03')
    const params = { id: 'welcome:1' }
    expect(await codeOf(other.call('GET /api/v2/bonuses/{id}/bets', { params }))).toBe('not_found')
    expect(await codeOf(other.call('POST /api/v2/bonuses/{id}/cancel', { params }))).toBe('bonus_over')
    expect((await list(player)).active).toMatchObject(params)
  })
})

const registration = (email: string, promoCode: string) => ({
  body: { email, password: 'a long enough passphrase 7', currency: 'RUB', terms: true, promo: promoCode, promo_source: 'typed' } as never,
})
