import { REWARD_SETTINGS } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { createTestClock, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addProvedPhone, ageUses, createPromo, createReload, giftTerms } from '../../../rewards/bonuses/testing/promos.ts'
import { logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
})
afterAll(() => testServer.stop())
beforeEach(async () => void (await query('delete from bonuses.reward_settings')))

const query = async (text: string, values: unknown[] = []) => (await testServer.server.app.database.pool.query(text, values)).rows
const defaults = {
  stage_days: 7,
  promo_days: 3,
  reload_wager: 25,
  reload_days: 3,
  spin_wager: 10,
  spin_days: 7,
  spin_bet: '0.10',
  spin_max_win: '100.00',
  level_spins: 5,
  tier_spins: 20,
  birthday: '0.20',
  birthday_wager: 10,
  birthday_account_days: 30,
  wheel_theo: '1.50',
  cashback_claim_days: 3,
  prize_days: 7,
}
const SOON = 2 * 60_000
const entry = (more: object = {}) => ({
  ...defaults,
  starts_at: new Date(clock.now() + SOON).toISOString(),
  reason: 'the winter terms',
  ...more,
})
const schedule = (more: object = {}, by = risk) => by.call('POST', '/reward-settings', entry(more))
const versions = async () => (await head.call('GET', '/reward-settings')).body.data as { id: string; is_current: boolean }[]

async function waiting(): Promise<{ id: string; causes: string[] }> {
  const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string; causes: string[] }[]
  return open.find(({ subject }) => subject.startsWith('reward settings'))!
}

async function approve(): Promise<number> {
  const { id, causes } = await waiting()
  expect(causes).toEqual(['reward_settings'])
  return (await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })).status
}

/** In force from now on. */
async function putInForce(more: object): Promise<void> {
  expect(await schedule(more)).toMatchObject({ status: 200, body: { state: 'waiting' } })
  expect(await approve()).toBe(200)
  clock.advance(SOON)
}

describe('PRO-14 the reward settings in the console', () => {
  it('PRO-14 D-2 each version is decided by two, holds from its begin on, and is stopped by one', async () => {
    expect(await versions()).toMatchObject([{ id: '0', ...defaults, is_current: true, made: null }])
    const more = { level_spins: 6, tier_spins: 30 }
    expect((await schedule(more)).body).toEqual({ state: 'waiting' })
    expect(await versions()).toHaveLength(1)
    expect(await approve()).toBe(200)
    const spins = async () => (await unwrap(testServer.client().call('GET /api/v2/vip'))).level_spins
    expect([await spins(), (await versions())[1]]).toMatchObject([{ level: 5, tier: 20 }, { is_current: true }])
    clock.advance(SOON)
    expect([await spins(), (await versions())[0]]).toMatchObject([
      { level: 6, tier: 30 },
      { id: '1', ...more, is_current: true, stopped_at: null, made: { by: 'risk, head', reason: 'the winter terms' } },
    ])
    const stop = () => head.call('POST', '/reward-settings/1/stop', { reason: 'too dear' })
    expect((await stop()).status).toBe(200)
    expect(await stop()).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    clock.advance(60_000)
    expect(await spins()).toEqual({ level: REWARD_SETTINGS.levelSpins, tier: REWARD_SETTINGS.tierSpins })
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data[0]).toMatchObject({ act: 'stop reward settings', subject: 'reward settings, version 1' })
    expect(data.map(({ subject }) => subject).join('\n')).toContain(
      'spins for a level 5 → 6; spins for a tier 20 → 30. Worth: a level EUR 0.50 → EUR 0.60',
    )
  })

  it.each<[string, object]>([
    ['reload_wager', { reload_wager: 24 }],
    ['tier_spins', { tier_spins: 4 }],
    ['tier_spins', { tier_spins: 41 }],
    ['spin_wager', { spin_wager: 4 }],
    ['birthday_wager', { birthday: '0.21' }],
    ['wheel_theo', { wheel_theo: '1.39' }],
    ['spin_bet', { spin_bet: '0.00' }],
    ['starts_at', { starts_at: new Date(0).toISOString() }],
    ['stage_days', { stage_days: 0 }],
    ['stage_days', { stage_days: 93 }],
    ['stage_days', { stage_days: 'a week' }],
    ['cashback_claim_days', { cashback_claim_days: 1 }],
    ['cashback_claim_days', { cashback_claim_days: 8 }],
    ['cashback_claim_days', { cashback_claim_days: '' }],
    ['prize_days', { prize_days: 0 }],
    ['prize_days', { prize_days: 31 }],
    ['prize_days', { prize_days: '7' }],
  ])('PRO-14 an entry is refused beside its field: %s', async (field, more) => {
    const answer = await schedule(more)
    expect([answer.status, Object.keys((answer.body.errors ?? {}) as object)]).toEqual([422, [field]])
    expect(await versions()).toHaveLength(1)
  })

  it('PRO-14 a proposal that is approved after its begin is refused, and a cashier decides nothing', async () => {
    await schedule()
    clock.advance(SOON)
    expect(await approve()).toBe(422)
    const { id } = await waiting()
    await risk.call('POST', `/approvals/${id}/withdraw`, { reason: 'too late' })
    expect(await schedule({}, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await cashier.call('POST', '/reward-settings/1/stop', { reason: 'no' })).toMatchObject({ status: 403 })
  })

  it('PRO-14 D-2 a proposal is refused once the settings that it was compared with do not hold at its begin any more', async () => {
    await putInForce({ spin_max_win: '500.00' })
    await schedule({ spin_max_win: '500.00', spin_days: 8 })
    await head.call('POST', '/reward-settings/1/stop', { reason: 'it was abused' })
    const { id } = await waiting()
    const answer = await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'bad_transition', details: { because: 'terms_changed' } } })
    expect(await versions()).toHaveLength(2)
    await risk.call('POST', `/approvals/${id}/withdraw`, { reason: 'it was abused' })
  })

  it('PRO-16 D-57 the club page states the age of the account, the sum and the wager of the birthday bonus in force', async () => {
    const stated = async () => {
      const { birthday, tiers } = await unwrap(testServer.client().call('GET /api/v2/vip'))
      const silver = tiers.find(({ name }) => name === 'silver')!
      return [birthday.account_days, silver.birthday_wager, silver.birthday_bonus.find(({ currency }) => currency === 'EUR')?.amount]
    }
    expect(await stated()).toEqual([30, 10, '0.20'])
    await putInForce({ birthday_account_days: 60, birthday_wager: 40, birthday: '0.50' })
    expect(await stated()).toEqual([60, 40, '0.50'])
  })

  it('bonuses.md 1 a chosen code waits as the settings at its choice say, and an invoice fixes the life of its bonus', async () => {
    const player = await registerPlayer(testServer, { currency: 'EUR' })
    const code = await createPromo(testServer, clock, { endsAt: clock.now() + 30 * DAY_MS })
    await putInForce({ promo_days: 5 })
    const shown = await unwrap(player.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } }))
    expect(shown.terms).toMatchObject({ life: 5 * 86_400 })
    await unwrap(player.call('POST /api/v2/bonuses/promo', { body: { code } }))
    await putInForce({ promo_days: 2 })
    const next = async () => (await unwrap(player.call('GET /api/v2/bonuses'))).next
    await ageUses(testServer, code, 4 * 24)
    expect(await next()).toMatchObject({ promo: code, life: 2 * 86_400 })
    const [method] = (await unwrap(player.call('GET /api/v2/billing/data'))).payments.methods
    const { id } = await unwrap(
      player.call('POST /api/v2/billing/deposit', { body: { value: method!.value, amount: '20.03', with_bonus: true } }),
    )
    await putInForce({ promo_days: 9 })
    expect(await query('select life_ms from bonuses.invoice_offer where invoice = $1', [id])).toEqual([{ life_ms: BigInt(2 * DAY_MS) }])
    await testServer.server.app.bonuses.releasePromos()
    expect(await next(), 'the invoice of before keeps the code').toMatchObject({ promo: code })
    await ageUses(testServer, code, 24)
    expect((await next())?.promo ?? null).toBeNull()
    await testServer.server.app.bonuses.releasePromos()
    expect(await query('select state from bonuses.promo_use where code = $1', [code])).toEqual([{ state: 'over' }])
  })

  it('bonuses.md 1 a code without a deposit gives for the life in force, and a reload has its wager and its life', async () => {
    const player = await registerPlayer(testServer, { currency: 'EUR' })
    await putInForce({ promo_days: 5, reload_wager: 40, reload_days: 2 })
    const code = await createPromo(testServer, clock, { ...giftTerms(2), currencies: ['EUR'] })
    await addProvedPhone(testServer, player)
    await unwrap(player.call('POST /api/v2/bonuses/promo', { body: { code } }))
    expect(await query('select life_ms from bonuses.bonus where player = $1', [player.id])).toEqual([{ life_ms: BigInt(5 * DAY_MS) }])
    await createReload(testServer, clock, { id: 'settings' })
    await query(`update identity.account set created_at = created_at - interval '8 days' where id = $1`, [player.id])
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).next).toMatchObject({ wager: 40, life: 2 * 86_400 })
  })

  it('PRO-16 a level gives as many spins as the settings said when it was reached', async () => {
    const [early, late] = [await registerPlayer(testServer, { currency: 'EUR' }), await registerPlayer(testServer, { currency: 'EUR' })]
    const level = { from: 0, to: 2, isAnnounced: false }
    const before = clock.now()
    await putInForce({ level_spins: 6, tier_spins: 30 })
    await testServer.server.app.vip.giveLevel({ ...level, player: `${early.id}`, at: before })
    await testServer.server.app.vip.giveLevel({ ...level, player: `${late.id}`, at: clock.now() })
    const counts = 'select player, count from bonuses.campaign where player = any($1) order by player'
    expect(await query(counts, [[early.id, late.id]])).toEqual([
      { player: early.id, count: 25 },
      { player: late.id, count: 36 },
    ])
  })

  it('bonuses.md 5 spins have the terms of when they were earned, though they are given later', async () => {
    const player = await registerPlayer(testServer, { currency: 'EUR' })
    const { database, bonuses } = testServer.server.app
    const earnedAt = clock.now()
    await putInForce({ spin_bet: '0.20', spin_wager: 30, spin_days: 1, spin_max_win: '2.00' })
    const source = { kind: 'level', ref: '2' } as const
    const give = (id: string, more: object = {}) =>
      database.db
        .transaction()
        .execute((tx) => bonuses.giveSpins(tx, { player: player.id, currency: 'EUR', id, source, count: 5, ...more }))
    expect([await give('before', { earnedAt }), await give('now')]).toEqual(['granted', 'granted'])
    const rows = await query(
      'select id, bet_value, wager, (extract(epoch from expires_at - granted_at))::int as life, max_win from bonuses.campaign where player = $1 order by id',
      [player.id],
    )
    expect(rows).toEqual([
      { id: 'before', bet_value: 10n, wager: 10, life: 7 * 86_400, max_win: 100_00n },
      { id: 'now', bet_value: 20n, wager: 30, life: 86_400, max_win: 2_00n },
    ])
  })

  it('bonuses.md 7 the daily wheel opens from the theo in force', async () => {
    const player = await registerPlayer(testServer, { currency: 'EUR' })
    const needed = async () => (await unwrap(player.call('GET /api/v2/wheel/daily'))).turnover.needed
    expect(await needed()).toBe('1.50')
    await putInForce({ wheel_theo: '4.00' })
    expect(await needed()).toBe('4.00')
  })

  it('bonuses.md 1 the cashback of a week can be claimed as long as the settings say, and prizes of tournaments live so long', async () => {
    const player = await registerPlayer(testServer, { currency: 'EUR' })
    await putInForce({ cashback_claim_days: 5, prize_days: 14 })
    const { current } = (await unwrap(player.call('GET /api/v2/vip/rewards'))).cashback
    expect(Date.parse(current.claim_until) - Date.parse(current.until)).toBe(5 * DAY_MS)
    const announced = await risk.call('POST', '/tournaments', {
      title_ru: 'Зима',
      title_en: 'Winter',
      title_kz: 'Қыс',
      formula: 'turnover',
      best_n: 1,
      games: ['dice'],
      currency: 'EUR',
      min_stake: '1.00',
      unit: null,
      min_points: '1',
      starts_at: new Date(clock.now() + DAY_MS).toISOString(),
      ends_at: new Date(clock.now() + 2 * DAY_MS).toISOString(),
      prizes: [{ amount: '5.00', wager: 5 }],
      reason: 'the winter tournament',
    })
    expect(announced).toMatchObject({ status: 200, body: { state: 'done' } })
    const [{ id } = { id: '' }] = (await risk.call('GET', '/tournaments')).body.data as { id: string }[]
    const shown = await unwrap(player.call('GET /api/v2/tournaments/{id}', { params: { id } }))
    expect(shown).toMatchObject({ titles: { en: 'Winter' }, prize_days: 14 })
  })
})
