import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { codeOf, type Player, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { untilBlocks } from '../../../platform/db/testing/hold.ts'
import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import { cardOf } from '../../cashier/payouts/testing/cards.ts'
import { insertPromo } from './store/promos.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
})

const db = () => cashier.testServer.server.app.database.db
const bonusesOf = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))

let cards = 990_000n
const newCard = () => cardOf(++cards)

/** Opens an invoice with the bonus that is offered. */
const open = async (player: Player, amount = '1000.03', value = 'card') =>
  unwrap(player.call('POST /api/v2/billing/deposit', { body: { value, amount, with_bonus: true }, key: newKey(cashier.clock.now()) }))

/** The provider reports that this card, or phone with a plus, has paid it. */
async function pay({ id, amount }: { id: string; amount: string }, payer: string): Promise<void> {
  const event = {
    event: newKey(),
    ext: newKey(),
    invoice: id,
    status: 'paid',
    amount: Number(amount.replace('.', '')),
    currency: 'RUB',
    payer,
  }
  expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
}

async function payIn(player: Player, payer: string) {
  const invoice = await open(player)
  await pay(invoice, payer)
  return cashier.status(player, invoice)
}

/** A gift code for everybody. */
async function giftCode(): Promise<string> {
  const [code, now] = [`ONE${++cards}`, cashier.clock.now()]
  const terms = { type: 'balance', value: 50, min: null, max: null, wager: 20, startsAt: now - 1000, endsAt: now + DAY_MS } as const
  const bounds = { totalLimit: null, currencies: ['RUB'] as const, budget: 1000_00n, segment: null, player: null, stoppedAt: null }
  const titles = { ru: 'Осень', en: 'Autumn', kz: 'Күз' }
  await db()
    .transaction()
    .execute((tx) => insertPromo(tx, { code, titles, ...terms, ...bounds, madeBy: 'head', madeAt: now }))
  return code
}

async function provePhone({ id }: Player): Promise<void> {
  const phone = `+7701${String(++cards).padStart(7, '0')}`
  await sql`update identity.account set phone = ${phone}, phone_verified_at = now() where id = ${id}`.execute(db())
}

describe('D-75 one card on several accounts', () => {
  it('D-75 brings the first of them its bonus, and the others neither a bonus nor a gift', async () => {
    const card = newCard()
    const [first, second, third] = [await cashier.player(), await cashier.player(), await cashier.player()]
    expect(await payIn(first, card)).toMatchObject({ status: 3 })
    expect((await bonusesOf(first)).active).toMatchObject({ id: 'welcome:1' })
    const offered = await unwrap(second.call('GET /api/v2/billing/data'))
    expect(offered.payments.bonus).toMatchObject({ name: expect.any(String), refused: null }) // the card is not known yet
    expect(await payIn(second, card)).toMatchObject({ status: 3, shop_amount: '1000.03', bonus_missed: 'same_person' })
    expect((await bonusesOf(second)).active).toBeNull()
    await payIn(third, card)
    await provePhone(third)
    expect(await codeOf(third.call('POST /api/v2/bonuses/promo', { body: { code: await giftCode() } }))).toBe('bonus_not_for_person')
  })

  it('D-75 dropped a promised bonus: the receipt, the bonuses page and the bell say why, and the form offers none any more', async () => {
    const card = newCard()
    const [first, second] = [await cashier.player(), await cashier.player()]
    await payIn(first, card)
    const { id } = await payIn(second, card)
    const { data } = await unwrap(second.call('GET /api/v2/billing/deposits', { query: { limit: 5 } as never }))
    expect(data[0]).toMatchObject({ id, bonus_missed: 'same_person' })
    const own = await bonusesOf(second)
    expect(own).toMatchObject({ next: null, next_refused: 'same_person', missed: [{ invoice: id, reason: 'same_person' }] })
    expect((await unwrap(second.call('GET /api/v2/billing/data'))).payments.bonus).toEqual({
      name: null,
      terms: null,
      refused: 'same_person',
    })
    const bell = await unwrap(second.call('GET /api/v2/notifications', { query: { limit: 5 } as never }))
    expect(bell.data).toContainEqual(expect.objectContaining({ kind: 'gift', details: { what: 'missed_same_person', invoice: id } }))
    expect((await unwrap(second.call('GET /bonus-system/bonus-activation/waiting-reg-and-dep', { query: {} }))).data).toEqual([])
    const { stages, refused } = await unwrap(second.call('GET /api/v3/welcome-pack/get-welcome-packs-guest', { query: {} }))
    expect(refused).toBe('same_person')
    expect(stages.map(({ state }) => state)).not.toContain('open')
    expect((await bonusesOf(first)).missed).toEqual([])
  })

  it('D-75 a bonus that two invoices promised is given once, and the other receipt says so', async () => {
    const player = await cashier.player()
    const [card, phone] = [await open(player, '1000.03'), await open(player, '1100.03', 'phone')]
    await pay(card, newCard())
    await pay(phone, newCard())
    expect([await cashier.status(player, card), await cashier.status(player, phone)]).toMatchObject([
      { status: 3, bonus_missed: null },
      { status: 3, bonus_missed: 'taken' },
    ])
  })

  it('D-75 without a valid check digit is a card of a person too', async () => {
    const invalid = '4276000000000018'
    const [one, other] = [await cashier.player(), await cashier.player()]
    await payIn(one, invalid)
    await payIn(other, invalid)
    expect((await bonusesOf(other)).active).toBeNull()
  })

  it('D-75 that paid on two accounts at the same moment brings at most one bonus', async () => {
    for (let round = 0; round < 3; round++) {
      const card = newCard()
      const players = [await cashier.player(), await cashier.player()]
      const invoices = await Promise.all(players.map((player) => open(player)))
      await Promise.all(invoices.map((invoice) => pay(invoice, card)))
      const given = (await Promise.all(players.map(bonusesOf))).filter(({ active }) => active !== null)
      expect(given.length).toBeLessThanOrEqual(1)
    }
  })

  it('D-75 that pays on a second account before the first credit is committed waits for it, and sees it', async () => {
    const [first, second] = [await cashier.player(), await cashier.player()]
    const { limits, bonuses } = cashier.testServer.server.app
    const instrument = newCard() // stands for its hash
    const { promise: isNoted, resolve: noted } = Promise.withResolvers<void>()
    const creditOf = ({ id: player }: Player, afterNote: (tx: Tx) => Promise<void>) =>
      db()
        .transaction()
        .execute(async (tx) => {
          await limits.noteInstruments(tx, [{ player, instrument }])
          await afterNote(tx)
          return bonuses.isSamePerson(tx, player)
        })
    const slow = creditOf(first, async (tx) => {
      noted()
      await untilBlocks(cashier.testServer.server.app.database, tx)
    })
    await isNoted
    expect(await Promise.all([slow, creditOf(second, async () => undefined)])).toEqual([false, true])
  })

  it('D-75 stays the card of its person after a chargeback', async () => {
    const card = newCard()
    const [first, second] = [await cashier.player(), await cashier.player()]
    const { id } = await payIn(first, card)
    await cashier.webhook({ event: newKey(), ext: newKey(), invoice: id, status: 'charged_back', amount: 0 })
    await payIn(second, card)
    expect((await bonusesOf(second)).active).toBeNull()
  })
})

describe('D-74 players who are set against each other for money', () => {
  it('D-74 are no accounts of one person, in whatever browsers', async () => {
    const [player, same, stranger] = [await cashier.player(), await cashier.player(), await cashier.player()]
    for (const { id } of [player, same])
      await sql`insert into limits.mark (kind, value, player) values ('document', ${newKey()}, ${stranger.id}), ('document', 'one passport', ${id})`.execute(
        db(),
      )
    const { bonuses } = cashier.testServer.server.app
    expect(await bonuses.linkedAmong(db(), player.id, [stranger.id, same.id])).toEqual([same.id])
    expect(await bonuses.linkedAmong(db(), player.id, [stranger.id])).toEqual([])
  })
})

describe('D-75 the card of a self-excluded person', () => {
  const exclude = (player: Player, months: 6 | null) => unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months } }))

  it.each([6, null] as const)(
    'D-75 pays in nothing on another account (exclusion of %s months): the money waits to go back',
    async (months) => {
      const card = newCard()
      const [excluded, other] = [await cashier.player(), await cashier.player()]
      await payIn(excluded, card)
      await exclude(excluded, months)
      const invoice = await open(other)
      await pay(invoice, card)
      const { limits, ledger, database, payments } = cashier.testServer.server.app
      expect((await ledger.wallet(other.id, 'RUB'))!).toMatchObject({ cash: 0n, bonus: 0n, block: 4 })
      expect(await limits.isExcluded(database.db as never, other.id)).toBe(true)
      expect(await other.call('GET /profile/user')).toMatchObject({ status: 401 })
      expect(await payments.matching.invoice(BigInt(invoice.id))).toMatchObject({
        status: 8,
        held: { because: 'excluded_person' },
      })
      const closed = await sql`select cause from returns.closed where player = ${other.id}`.execute(db())
      expect(closed.rows).toEqual([{ cause: 'second_account' }])
      await expect
        .poll(
          async () =>
            (await sql`select details from in_app.notification where player = ${other.id} and kind = 'review'`.execute(db())).rows,
        )
        .toMatchObject([{ details: { invoice: invoice.id, because: 'excluded_person' } }])
    },
  )

  it('D-75 is matched by no operator to another account, and goes back', async () => {
    const card = newCard()
    const [excluded, other, third] = [await cashier.player(), await cashier.player(), await cashier.player()]
    await payIn(excluded, card)
    await exclude(excluded, 6)
    const [invoice, thirds] = [await open(other), await open(third)]
    await pay(invoice, card)
    const { matching } = cashier.testServer.server.app.payments
    const { item } = (await matching.payments({ limit: 200 })).waiting.find((each) => each.item.invoice === BigInt(invoice.id))!
    const decision = { by: 'desk', reason: 'the slip fits' }
    for (const { id } of [invoice, thirds]) {
      const matched = db()
        .transaction()
        .execute((tx) => matching.match(tx, { ...item, invoice: BigInt(id) }, decision))
      expect(await matched).toMatchObject({ code: 'not_matchable' })
    }
    await db()
      .transaction()
      .execute((tx) => matching.sendBack(tx, item, decision))
    expect(await matching.invoice(BigInt(invoice.id))).toMatchObject({ status: 6, refused: { because: 'sent_back' } })
    expect((await cashier.testServer.server.app.ledger.wallet(third.id, 'RUB'))!.cash).toBe(0n)
  })

  it('D-75 can be used again once the exclusion is over', async () => {
    const card = newCard()
    const [excluded, other] = [await cashier.player(), await cashier.player()]
    await payIn(excluded, card)
    await sql`update limits.standing set excluded_until = now() - interval '1 second' where player = ${excluded.id}`.execute(db())
    expect(await payIn(other, card)).toMatchObject({ status: 3, held: null })
  })
})
