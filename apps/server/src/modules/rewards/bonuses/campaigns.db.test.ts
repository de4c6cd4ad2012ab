import { readFileSync } from 'node:fs'

import { BY_OPERATOR, freeSpinTerms, REWARD_SETTINGS, type SpinAnswer } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { openTable, type Table } from '../../../testing/table.ts'
import { postings } from '../../books/ledger/index.ts'
import type { FreeRoundState } from '../../games/providers/index.ts'
import { applyEvent, DUE, type EventDeps } from './apply-event.ts'
import { createSpinListener, grantCampaign, type SpinListenerDeps } from './spins.ts'
import { bonusesOf, progressOf } from './store/bonuses.ts'
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

/** The instant under the lock. */
let now = Date.now()
const jobs: { name: string; player: string; runAt: number | undefined }[] = []
const sent: string[] = []
const ended = new Map<bigint, 'fraud' | 'closed'>()

const deps = (): SpinListenerDeps => ({
  ledger: { ...table.ledger, instant: async () => now },
  jobs: {
    enqueue: async (_tx, name, payload, { runAt } = {}) => void jobs.push({ name, ...(payload as { player: string }), runAt }),
  },
  bonusEndOf: async (_tx, player) => ended.get(player),
  freeRounds: () => ({
    async grant(_tx, campaign) {
      sent.push(`grant ${campaign.campaign} ${campaign.count}x${campaign.betValue} ${campaign.game}`)
      return { ...campaign, left: campaign.count, won: 0n, status: 'active' }
    },
    async end(_tx, campaign, status) {
      sent.push(`${status} ${campaign}`)
      return undefined
    },
    games: async () => [{ slug: 'gems', title: 'Gems' }],
    hold: async () => ({ slug: 'gems', title: 'Gems' }),
  }),
})

const TERMS = freeSpinTerms(REWARD_SETTINGS, 'USD')
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => table.fresh.database.db.transaction().execute(work)
type Happening = Parameters<typeof applyEvent>[3]
const facts = { source: BY_OPERATOR, game: 'gems', title: 'Gems', count: 3, betValue: 10n, invoice: null, madeBy: null, reason: null }
const happen = (player: bigint, happening: Happening) =>
  inTransaction((tx) =>
    applyEvent(deps() satisfies EventDeps, tx, player, happening, { facts, source: BY_OPERATOR }),
  ) as Promise<SpinAnswer>
const give = (player: bigint, count = 3, terms: object = {}) =>
  inTransaction((tx) =>
    grantCampaign(deps(), tx, { player, currency: 'USD', id: 'gift', source: BY_OPERATOR, count, terms: { ...TERMS, ...terms } }),
  )
const state = async (player: bigint) => ({
  spins: (await campaignsOf(table.fresh.database.db, player)).map(({ id, status, left, won }) => `${id} ${status} ${left} ${won}`),
  bonuses: (await bonusesOf(table.fresh.database.db, player)).map(
    (bonus) => `${bonus.id} ${bonus.status} ${bonus.amount}/${bonus.required}`,
  ),
})
const money = async (player: bigint) => {
  const { cash, bonus, debt } = (await table.ledger.wallet(player, 'USD'))!
  return { cash, bonus, debt }
}
const bettor = async (cash = 0n) => (await table.player(cash, 'USD')).player

/** What a provider reports, in its own transaction. */
const report = (player: bigint, kind: 'played' | 'returned' | 'won' | 'finished', amount = 0n) =>
  inTransaction((tx) => createSpinListener(deps()).onCampaign(tx, eventOf(player, kind, amount)))
const eventOf = (player: bigint, kind: string, amount: bigint) =>
  ({ ...({} as FreeRoundState), campaign: `${player}.gift`, round: 'r', kind, amount, isLate: false }) as never

/** A win of a stake of 0 outside a campaign. */
const winFree = (player: bigint) =>
  inTransaction(async (tx) => {
    const win = { player, currency: 'USD', amount: 80n, source: 'acme', id: `w${player}` } as const
    await table.ledger.postOrThrow(tx, postings.bonusGranted({ id: win.id, player, currency: 'USD', amount: win.amount }))
    await createSpinListener(deps()).onFreeWin(tx, win)
  })

interface VectorEvent {
  kind: string
  id: string
  at: number
  count: number
  wager: number
  ttl: number
  max_win?: number
  win: number
}
const happeningOf = ({ kind, id, count, wager, ttl, max_win, win }: VectorEvent): Happening => {
  const maxWin = max_win === undefined ? {} : { maxWin: BigInt(max_win) }
  if (kind === 'fs_start') return { kind, id, count, wager, lifeMs: ttl * 1000, ...maxWin }
  return kind === 'fs_spin' ? { kind, id, win: BigInt(win) } : ({ kind, id } as Happening)
}
interface VectorCase {
  id: string
  in: { events?: VectorEvent[] }
  out: Record<string, unknown>
}
const FILE = new URL('../../../../../../packages/loyalty/vectors/bonuses.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { cases: VectorCase[] }
const VECTORS = cases.filter(
  ({ in: { events = [] } }) =>
    events.some(({ kind }) => kind.startsWith('fs_')) && events.every(({ kind }) => kind.startsWith('fs_') || kind === 'tick'),
)

describe('PRO-14 campaigns of free spins', () => {
  it.each(VECTORS.map((vector) => [vector.id, vector] as const))('PRO-14 D-51 %s through the database', async (_, { in: given, out }) => {
    const player = await bettor()
    const answers = []
    const start = now
    for (const event of given.events!) {
      now = start + event.at * 1000
      answers.push(await happen(player, happeningOf(event)))
    }
    now = start
    const bonuses = (await bonusesOf(table.fresh.database.db, player)).map((bonus) => ({
      id: bonus.id,
      status: bonus.status,
      progress: bonus.required === 0n ? 0 : Number(progressOf(bonus)),
      required: Number(bonus.required),
    }))
    const [campaign] = await campaignsOf(table.fresh.database.db, player)
    const { cash, bonus } = await money(player)
    const spins = { [campaign!.id]: { status: campaign!.status, left: campaign!.left, won: Number(campaign!.won) } }
    expect({ answers, cash: Number(cash), bonus: Number(bonus), bonuses, free_spins: spins }).toEqual({
      answers: out.answers,
      cash: out.cash,
      bonus: out.bonus,
      bonuses: out.bonuses,
      free_spins: out.free_spins,
    })
  })

  it("PRO-14 are granted once, at the provider too, with the currency's defaults and a timer at their end", async () => {
    const player = await bettor()
    expect([await give(player), await give(player)]).toEqual(['granted', 'already_granted'])
    expect(sent.filter((line) => line.includes(`${player}.`))).toEqual([`grant ${player}.gift 3x10 gems`])
    expect(await campaignsOf(table.fresh.database.db, player)).toMatchObject([
      { title: 'Gems', betValue: 10n, wager: 10, maxWin: 100_00n, expiresAt: now + 7 * DAY_MS },
    ])
    expect(jobs.find((job) => job.name === DUE && job.player === `${player}`)?.runAt).toBeGreaterThan(now + 7 * DAY_MS)
  })

  it('D-51 what the provider reports step by step becomes one bonus after the last spin', async () => {
    const player = await bettor()
    await give(player, 2)
    await report(player, 'played')
    await report(player, 'won', 300n)
    await report(player, 'played')
    await report(player, 'returned')
    await report(player, 'played')
    expect(await state(player)).toEqual({ spins: ['gift active 0 300'], bonuses: [] })
    await report(player, 'won', 50n)
    await report(player, 'finished')
    expect(await state(player)).toEqual({ spins: ['gift used 0 350'], bonuses: ['gift:win active 350/3500'] })
    expect(await money(player)).toEqual({ cash: 0n, bonus: 350n, debt: 0n })
    await report(player, 'returned')
    expect(sent.at(-1), 'a spin of an ended campaign is not played again').toBe(`cancelled ${player}.gift`)
  })

  it('PRO-14 a process that dies at any step leaves nothing behind, and the repeat pays once', async () => {
    const player = await bettor()
    const steps: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => grantCampaign(deps(), tx, { player, currency: 'USD', id: 'gift', source: BY_OPERATOR, count: 1, terms: TERMS }),
      ...(['played', 'won', 'finished'] as const).map(
        (kind) => (tx: Tx) => createSpinListener(deps()).onCampaign(tx, eventOf(player, kind, 90n)),
      ),
      (tx) => applyEvent(deps(), tx, player, { kind: 'cancel', bonus: 'gift:win' }),
    ]
    const seen = []
    for (const step of steps) {
      const before = [await state(player), await money(player)]
      const death = inTransaction(async (tx) => {
        await step(tx)
        throw new Error('killed')
      })
      await expect(death).rejects.toThrow('killed')
      expect([await state(player), await money(player)]).toEqual(before)
      await inTransaction(step)
      await inTransaction(step)
      seen.push((await state(player)).spins[0])
    }
    // a second "played" finds no spin left, a second win is another win, a second end changes nothing
    expect(seen).toEqual(['gift active 1 0', 'gift active 0 0', 'gift active 0 180', 'gift used 0 180', 'gift used 0 180'])
    expect(await state(player)).toMatchObject({ bonuses: ['gift:win cancelled 180/1800'] })
  })

  it('PRO-14 the end of the active bonus comes before the end of a campaign at the same instant', async () => {
    const [player, start] = [await bettor(), now]
    await happen(player, { kind: 'grant', id: 'b', amount: 500n, wager: 10, lifeMs: 60_000 })
    await give(player, 2, { lifeMs: 60_000 })
    await report(player, 'won', 200n)
    now = start + 60_000
    await happen(player, { kind: 'tick' })
    now = start
    expect(await state(player)).toEqual({ spins: ['gift expired 2 200'], bonuses: ['b expired 500/5000', 'gift:win active 200/2000'] })
    expect(sent.at(-1)).toBe(`expired ${player}.gift`)
  })

  it('PRO-14 winnings wait behind the active bonus, and a late win is granted by itself', async () => {
    const player = await bettor()
    await happen(player, { kind: 'grant', id: 'b', amount: 500n, wager: 10 })
    await give(player, 2)
    await report(player, 'played')
    await report(player, 'won', 200n)
    expect(await happen(player, { kind: 'fs_cancel', id: 'gift' })).toBe('queued')
    await report(player, 'won', 70n)
    expect(await state(player)).toEqual({
      spins: ['gift cancelled 1 270'],
      bonuses: ['b active 500/5000', 'gift:win queued 200/2000', 'gift:win:2 queued 70/700'],
    })
    expect(await money(player)).toMatchObject({ bonus: 500n })
  })

  it('PRO-14 parallel ends of one campaign grant its winnings once', async () => {
    const player = await bettor()
    await give(player, 1)
    await report(player, 'played')
    await report(player, 'won', 400n)
    const ends = Array.from({ length: 12 }, (_, n) =>
      n % 2 ? report(player, 'finished') : happen(player, { kind: 'fs_cancel', id: 'gift' }),
    )
    await Promise.all(ends)
    expect((await state(player)).bonuses).toEqual(['gift:win active 400/4000'])
    expect((await money(player)).bonus).toBe(400n)
  })

  it('PRO-9 a win of a stake of 0 outside a campaign joins the active bonus, or becomes one of its own', async () => {
    const [alone, other] = [await bettor(), await bettor()]
    await happen(other, { kind: 'grant', id: 'b', amount: 500n, wager: 10 })
    for (const player of [alone, other]) await winFree(player)
    expect((await state(alone)).bonuses).toEqual([`free:acme:w${alone} active 80/800`])
    expect((await state(other)).bonuses).toEqual(['b active 500/5000'])
    expect([(await money(alone)).bonus, (await money(other)).bonus]).toEqual([80n, 580n])
  })

  it.each(['fraud', 'closed'] as const)('bonuses.md 2.12 a free win after the end of all bonuses (%s) ends at once', async (because) => {
    const [confirmed, other] = [await bettor(), await bettor()]
    ended.set(confirmed, because)
    for (const player of [confirmed, other]) await winFree(player)
    expect((await state(confirmed)).bonuses).toEqual([`free:acme:w${confirmed} forfeited 80/800`])
    expect((await bonusesOf(table.fresh.database.db, confirmed))[0]!.end).toMatchObject({ because })
    expect((await state(other)).bonuses).toEqual([`free:acme:w${other} active 80/800`])
    expect([(await money(confirmed)).bonus, (await money(other)).bonus]).toEqual([0n, 80n])
  })
})
