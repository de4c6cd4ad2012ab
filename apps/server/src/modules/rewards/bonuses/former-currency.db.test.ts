/** Rows of a player whose currency changed in spite of them, as before free spins and held wins barred the change (D-21). */
import { BY_OPERATOR, freeSpinTerms, REWARD_SETTINGS } from '@fairhouse/loyalty'
import type { Currency } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { openTable, type Table } from '../../../testing/table.ts'
import { postings } from '../../books/ledger/index.ts'
import { applyEvent, type EventOptions } from './apply-event.ts'
import { createSpinListener, grantCampaign, type SpinListenerDeps } from './spins.ts'
import { bonusesOf } from './store/bonuses.ts'
import { campaignsOf } from './store/campaigns.ts'

let table: Table
beforeAll(async () => {
  table = await openTable()
  await table.ledger.openAccounts(['expense:bonus'])
})
afterAll(async () => {
  expect(await table.ledger.check()).toEqual([])
  await table.close()
})

const sent: string[] = []
const timers: (number | undefined)[] = []
const deps = (): SpinListenerDeps => ({
  ledger: table.ledger,
  jobs: { enqueue: async (_tx, name, _payload, { runAt } = {}) => void (name === 'bonuses.due' && timers.push(runAt)) },
  bonusEndOf: async () => undefined,
  freeRounds: () => ({
    async grant(_tx, campaign) {
      sent.push(`grant ${campaign.campaign} ${campaign.count}x${campaign.betValue} ${campaign.currency}`)
      return { ...campaign, left: campaign.count, won: 0n, status: 'active' }
    },
    end: async (_tx, campaign, status) => void sent.push(`${status} ${campaign}`),
    games: async () => [{ slug: 'gems', title: 'Gems' }],
    hold: async () => ({ slug: 'gems', title: 'Gems' }),
  }),
})

const TERMS = freeSpinTerms(REWARD_SETTINGS, 'KZT')
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => table.fresh.database.db.transaction().execute(work)
const happen = (player: bigint, happening: Parameters<typeof applyEvent>[3], options: EventOptions = {}) =>
  inTransaction((tx) => applyEvent(deps(), tx, player, happening, { source: BY_OPERATOR, ...options }))
const give = (player: bigint, terms: object = {}) =>
  inTransaction((tx) =>
    grantCampaign(deps(), tx, { player, currency: 'KZT', id: 'gift', source: BY_OPERATOR, count: 2, terms: { ...TERMS, ...terms } }),
  )
const report = (player: bigint, kind: 'played' | 'returned' | 'won', amount = 0n) =>
  inTransaction((tx) => createSpinListener(deps()).onCampaign(tx, { campaign: `${player}.gift`, round: 'r', kind, amount } as never))
const switchTo = (player: bigint, currency: Currency) => inTransaction((tx) => table.ledger.switchWallet(tx, player, currency))
const state = async (player: bigint) => {
  const { db } = table.fresh.database
  const spins = (await campaignsOf(db, player)).map(({ currency, status, left, won }) => `${currency} ${status} ${left} ${won}`)
  const bonuses = (await bonusesOf(db, player)).map(
    ({ id, currency, status, amount, required }) => `${id} ${currency} ${status} ${amount}/${required}`,
  )
  return { spins, bonuses }
}
const bonusIn = async (player: bigint, currency: Currency) => (await table.ledger.wallet(player, currency))!.bonus

/** KZT 960.00 won with a spin left, and the player plays in EUR: EUR 1.92 by the fixed factors. */
async function afterChange(): Promise<bigint> {
  const { player } = await table.player(0n, 'KZT')
  await give(player)
  await report(player, 'played')
  await report(player, 'won', 960_00n)
  await switchTo(player, 'EUR')
  return player
}
const ENDED = { spins: ['KZT expired 1 96000'], bonuses: ['gift:win EUR active 192/1920'] }

describe('D-21 free spins of a former currency', () => {
  it('D-21 end with their timer: what was won keeps its value, and the next timer is that of the bonus', async () => {
    const player = await afterChange()
    expect(await happen(player, { kind: 'tick' })).toBe('OK')
    const [bonus] = await bonusesOf(table.fresh.database.db, player)
    expect([await state(player), timers.at(-1)]).toEqual([ENDED, bonus!.expiresAt! + 1000])
    expect([await bonusIn(player, 'EUR'), await bonusIn(player, 'KZT')]).toEqual([192n, 0n])
    expect(sent.at(-1)).toBe(`expired ${player}.gift`)
    await happen(player, { kind: 'tick' })
    expect(await state(player)).toEqual(ENDED)
  })

  it('D-21 are cancelled as any others, and nothing more is won or given back', async () => {
    const player = await afterChange()
    expect(await happen(player, { kind: 'fs_cancel', id: 'gift' })).toBe('active')
    expect(sent.at(-1)).toBe(`cancelled ${player}.gift`)
    for (const amount of [500_00n, -960_00n]) await report(player, 'won', amount)
    await report(player, 'returned')
    expect(await happen(player, { kind: 'fs_cancel', id: 'gift' })).toBe('fs_cancelled')
    expect([await state(player), await bonusIn(player, 'EUR')]).toEqual([{ ...ENDED, spins: ['KZT cancelled 1 96000'] }, 192n])
    expect(await give(player)).toBe('already_granted')
  })

  it.each([
    { what: 'is taken back in part', amount: -460_00n, spins: 'KZT expired 1 50000', bonuses: ['gift:win EUR active 100/1000'] },
    { what: 'is taken back', amount: -960_00n, spins: 'KZT expired 1 0', bonuses: [] },
    { what: 'was late', amount: 40_00n, spins: 'KZT expired 1 100000', bonuses: ['gift:win EUR active 200/2000'] },
  ])('D-21 end with a win that $what, and grant what is left', async ({ amount, spins, bonuses }) => {
    const player = await afterChange()
    await report(player, 'won', amount)
    expect(await state(player)).toEqual({ spins: [spins], bonuses })
  })

  it('D-21 are not granted again by a win that is taken back after a change there and back', async () => {
    const player = await afterChange()
    await happen(player, { kind: 'tick' })
    await happen(player, { kind: 'cancel', bonus: 'gift:win' })
    await switchTo(player, 'KZT')
    await report(player, 'won', -10_00n)
    expect([(await state(player)).bonuses, await bonusIn(player, 'KZT')]).toEqual([['gift:win EUR cancelled 192/1920'], 0n])
  })
})

describe('D-21 grants to a player of another currency', () => {
  it('D-21 spins, a bonus and its cap keep their value', async () => {
    const { player } = await table.player(0n, 'EUR')
    await give(player, { betValue: 100_00n })
    expect(sent.at(-1)).toBe(`grant ${player}.gift 2x20 EUR`)
    expect(await campaignsOf(table.fresh.database.db, player)).toMatchObject([{ currency: 'EUR', betValue: 20n, maxWin: 100_00n }])
    const gift = { kind: 'grant', id: 'prize', amount: 5000_00n, wager: 10, maxConvert: 25_000_00n } as const
    expect(await happen(player, gift, { currency: 'KZT' })).toBe('active')
    expect(await bonusesOf(table.fresh.database.db, player)).toMatchObject([{ currency: 'EUR', amount: 10_00n, maxConvert: 50_00n }])
    expect(await bonusIn(player, 'EUR')).toBe(10_00n)
  })

  it('D-21 a grant of less than a minor unit gives nothing, and a spin is worth at least one', async () => {
    const { player } = await table.player(0n, 'EUR')
    await give(player, { betValue: 1n })
    expect(sent.at(-1)).toBe(`grant ${player}.gift 2x1 EUR`)
    expect(await happen(player, { kind: 'grant', id: 'prize', amount: 4_99n, wager: 10 }, { currency: 'KZT' })).toBe('too_small')
    expect(await bonusIn(player, 'EUR')).toBe(0n)
  })
})

describe('D-21 what no change of the currency leaves behind is a bug', () => {
  it('D-21 an active bonus of another currency is not booked in that of the wallet', async () => {
    const { player } = await table.player(0n, 'KZT')
    await happen(player, { kind: 'grant', id: 'a', amount: 500_00n, wager: 10 })
    await switchTo(player, 'EUR')
    await expect(happen(player, { kind: 'cancel', bonus: 'a' })).rejects.toThrow('is in KZT, and the wallet in EUR')
    expect([await bonusIn(player, 'KZT'), await bonusIn(player, 'EUR')]).toEqual([500_00n, 0n])
  })

  it('D-21 a free win of a former currency becomes no bonus, also beside an active one', async () => {
    const { player } = await table.player(0n, 'KZT')
    await switchTo(player, 'EUR')
    const win = { player, currency: 'KZT', amount: 700_00n, source: 'acme', id: `w${player}` } as const
    const pay = () =>
      inTransaction(async (tx) => {
        await table.ledger.postOrThrow(tx, postings.bonusGranted({ id: win.id, player, currency: 'KZT', amount: win.amount }))
        await createSpinListener(deps()).onFreeWin(tx, win)
      })
    await expect(pay()).rejects.toThrow('is in KZT')
    await happen(player, { kind: 'grant', id: 'a', amount: 5_00n, wager: 10 })
    await expect(pay()).rejects.toThrow('is in KZT')
    expect([await bonusIn(player, 'KZT'), await bonusIn(player, 'EUR')]).toEqual([0n, 5_00n])
  })
})
