import { newKey } from '@fairhouse/contracts/client'
import { WEEK_MS, weekStart } from '@fairhouse/loyalty'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { codeOf, type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { type AgeFixture, openAgeFixture } from '../../../testing/age-fixture.ts'
import type { Cashier } from '../../cashier/payments/testing/cashier.ts'
import { cardOf } from '../../cashier/payouts/testing/cards.ts'

let fixture: AgeFixture
let cashier: Cashier
beforeAll(async () => {
  fixture = await openAgeFixture(Date.now())
  cashier = fixture.cashier
  const monday = weekStart(cashier.clock.now()) // cashback is claimed from Monday to Wednesday
  if (cashier.clock.now() >= monday + 2 * DAY_MS) await cashier.pass((monday + WEEK_MS - cashier.clock.now()) / 1000)
})
afterAll(async () => {
  await cashier.expectSoundBooks()
  await fixture.stop()
})

const app = () => cashier.testServer.server.app
const sql = (text: string, values: unknown[]) => app().database.pool.query(text, values)
const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)

let cards = 880_000n
const newCard = () => cardOf(++cards)

/** A deposit that the provider reports as paid by this card. */
async function payBy(card: string, player: Player): Promise<void> {
  const { id, amount, currency } = await cashier.deposit(player, '1000.03')
  const event = { event: newKey(), ext: newKey(), invoice: id, status: 'paid', amount: Number(amount.replace('.', '')), currency }
  expect(await cashier.webhook({ ...event, payer: card })).toMatchObject({ status: 200 })
}

/** Paid in by this card; of tier silver, verified, with play that earned every reward, and a birthday today. */
async function member(card: string): Promise<Player> {
  const player = await fixture.player('payout')
  await payBy(card, player)
  const now = cashier.clock.now()
  const birth = `1988${new Date(now).toISOString().slice(4, 10)}`
  await fixture.reportCheck(await fixture.submitCheck(player, { birth_date: birth, document_number: `45 10 ${++cards}` }), 'approved')
  const phone = `+7701${`${++cards}`.padStart(7, '0')}`
  await sql('update identity.account set phone = $2, phone_verified_at = now() where id = $1', [player.id, phone])
  await sql('insert into vip.standing values ($1, 100000, 100000)', [player.id])
  const today = "(now() at time zone 'utc')::date"
  await sql(`insert into vip.theo_day values ($1, 643, ${today}, 150000)`, [player.id]) // what the wheel needs, above what the claims take
  await sql('insert into vip.level_change values ($1, 10, $2)', [player.id, new Date(0)])
  await sql("update identity.account set created_at = created_at - interval '60 days' where id = $1", [player.id])
  await sql('insert into vip.rakeback (player, currency, micro) values ($1, 643, 12340999)', [player.id])
  await sql(
    `insert into vip.cashback (player, week, currency, stakes, returns, gifts, theo, given_back, pct, cap_steps, amount, closed_at)
     values ($1, $2::timestamptz at time zone 'utc', 643, 1000000, 700000, 0, 40000, 1000, 3, 5000, 9000, $3)`,
    [player.id, new Date(weekStart(now) - WEEK_MS), new Date(now)],
  )
  return player
}

const claim = (player: Player, what: 'cashback' | 'rakeback') => codeOf(player.call(`POST /api/v2/vip/${what}/claim`, { body: {} }))

async function spin(player: Player): Promise<string> {
  const spun = await player.call('POST /api/v2/wheel/daily', { key: newKey(cashier.clock.now()) })
  return spun.ok ? 'done' : `${spun.error.code} ${spun.error.details?.['reason']}`
}

/** What each reward answers, and what was given. */
async function rewardsOf(player: Player) {
  const calls = {
    cashback: await claim(player, 'cashback'),
    rakeback: await claim(player, 'rakeback'),
    wheel: await spin(player),
  }
  await app().vip.giveLevel({ player: `${player.id}`, from: 9, to: 10, at: cashier.clock.now(), isAnnounced: false })
  await app().vip.giveBirthday(player.id)
  const { campaigns, waiting } = await unwrap(player.call('GET /profile/freeSpins'))
  const { active, queued } = await unwrap(player.call('GET /api/v2/bonuses'))
  const bell = await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } as never }))
  return {
    ...calls,
    spins: [...campaigns, ...waiting].map(({ id }) => id),
    bonuses: [active, ...queued].flatMap((bonus) => bonus?.id.replace(/\d{4}/, 'year') ?? []),
    bell: bell.data.flatMap(({ kind, details }) => (kind === 'vip' ? [String(details['what'])] : [])).toSorted(),
  }
}

describe('D-75 one card on several accounts and the rewards', () => {
  it('D-75 gives cashback, rakeback, level gift, wheel and birthday to the only account of a card, and none to a second one', async () => {
    const card = newCard()
    expect(await rewardsOf(await member(card))).toEqual({
      cashback: 'done',
      rakeback: 'done',
      wheel: 'done',
      spins: ['level:10'],
      bonuses: ['birthday:year'],
      bell: ['birthday', 'level'],
    })
    expect(await rewardsOf(await member(card))).toEqual({
      cashback: 'bonus_not_for_person',
      rakeback: 'bonus_not_for_person',
      wheel: 'no_spin same_person',
      spins: [],
      bonuses: [],
      bell: ['birthday_second_account', 'level', 'level_second_account'],
    })
  })

  it('D-73 D-75 gives the prizes of a tournament to the better account of a card, and the next place to another person', async () => {
    const card = newCard()
    const [better, other, stranger] = [await fixture.player('payout'), await fixture.player('payout'), await fixture.player('payout')]
    for (const [player, by] of [
      [better, card],
      [other, card],
      [stranger, newCard()],
    ] as const)
      await payBy(by, player)
    const now = cashier.clock.now()
    const terms = {
      titles: { ru: 'Слоты', en: 'Slots', kz: 'Слоттар' },
      formula: 'turnover',
      bestN: 1,
      games: ['slots'],
      currency: 'RUB',
      minStake: 10_00n,
      unit: null,
      minPoints: 1n,
      start: now - 3 * HOUR_MS,
      end: now - HOUR_MS,
      prizes: [500_00n, 300_00n].map((amount) => ({ kind: 'bonus', amount, wager: 10, spins: 0 }) as const),
    } as const
    const { operator } = app().tournaments
    expect(await within((tx) => operator.create(tx, terms, 'head', now - 4 * HOUR_MS))).toBeUndefined()
    const { id } = (await operator.list({ limit: 1 })).rows[0]!
    for (const [place, player] of [better, other, stranger].entries()) {
      const at = (hours: number) => new Date(now - hours * HOUR_MS)
      await sql('insert into tournaments.player values ($1, $2, $3)', [id, player.id, at(3)])
      await sql("insert into tournaments.score values ($1, $2, 0, 0, '{}', $3, 1, $4)", [id, player.id, 9 - place, at(2)])
    }
    const prizeOf = async (player: Player) => (await unwrap(player.call('GET /api/v2/bonuses'))).active?.id
    await expect
      .poll(async () => {
        await app().tournaments.settleDue()
        return [await prizeOf(better), await prizeOf(other), await prizeOf(stranger)]
      })
      .toEqual([`tournament:${id}:1`, undefined, `tournament:${id}:2`])
  })
})
