/** The report of one partner by day, campaign and sub id, EUR minor units. Pure. Source: bonuses.md 10, "Report". */
import type { PartnerPlan } from '@fairhouse/loyalty'
import type { Minor, PlayerId } from '@fairhouse/money'

import { type DayOfMoney, type DayOfPlay, inEur } from './month-facts.ts'
import { monthOf } from './terms.ts'

export const COUNTS = ['clicks', 'unique', 'registrations', 'firstDeposits', 'cpaCount'] as const
export const AMOUNTS = [
  'firstDepositSum',
  'deposits',
  'payouts',
  'stakes',
  'ggr',
  'bonusCost',
  'chargebacks',
  'fees',
  'ngr',
  'accrued',
  'approved',
  'paid',
] as const

type Counts = Record<(typeof COUNTS)[number], number>
type Amounts = Record<(typeof AMOUNTS)[number], bigint>

export interface ReportSums extends Counts, Amounts {}

export interface ReportRow extends ReportSums {
  /** UTC, `2026-11-23`. */
  day: string
  /** Both empty: what belongs to no link, the partner's postings among it. */
  campaign: string
  subId: string
}

export interface Source {
  campaign: string
  subId: string
}

export interface ReportedPlayer extends Source {
  player: PlayerId
  /** Of the registration. */
  day: string
  /** Days on which a fixed sum was counted. */
  countedOn: readonly string[]
  /** Months (first days) in which nothing of the player counts: an own account. */
  excluded: ReadonlySet<string>
  /** Months of a fraud: only chargebacks count. */
  fraudulent: ReadonlySet<string>
}

/** `play` and `money` from the first month's beginning; `firstDeposit` of each day is its earliest one. */
export interface ReportInput {
  /** The first day and the last one. */
  from: string
  to: string
  players: readonly ReportedPlayer[]
  play: readonly DayOfPlay[]
  money: readonly (DayOfMoney & { firstDeposit: bigint })[]
  clicks: readonly (Source & { day: string; clicks: number; unique: number })[]
  /** Of the ledger, by day. */
  postings: readonly { day: string; accrued: bigint; approved: bigint; paid: Minor }[]
  /** Terms of a month by its first day. */
  planAt(month: string): PartnerPlan | undefined
}

export const NO_SUMS: ReportSums = {
  ...(Object.fromEntries(COUNTS.map((name) => [name, 0])) as Counts),
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, 0n])) as Amounts),
}

export function addTo(sums: ReportSums, more: Partial<ReportSums>): void {
  for (const name of COUNTS) sums[name] += more[name] ?? 0
  for (const name of AMOUNTS) sums[name] += more[name] ?? 0n
}

/** Sorted by day, campaign and sub id. */
export function reportRows({ from, to, players, play, money, clicks, postings, planAt }: ReportInput): ReportRow[] {
  const rows = new Map<string, ReportRow>()
  const add = (day: string, { campaign, subId }: Source, more: Partial<ReportSums>) => {
    if (day < from || day > to) return
    const key = JSON.stringify([day, campaign, subId])
    const row = rows.get(key) ?? { day, campaign, subId, ...NO_SUMS }
    addTo(row, more)
    rows.set(key, row)
  }
  for (const { day, clicks: count, unique, ...source } of clicks) add(day, source, { clicks: count, unique })
  for (const { day, ...sums } of postings) add(day, { campaign: '', subId: '' }, sums)
  const [playOf, moneyOf] = [Map.groupBy(play, ({ player }) => player), Map.groupBy(money, ({ player }) => player)]
  for (const player of players) {
    add(player.day, player, { registrations: 1 })
    for (const day of player.countedOn) add(day, player, { cpaCount: 1 })
    const own = { play: playOf.get(player.player) ?? [], money: moneyOf.get(player.player) ?? [] }
    const first = own.money.filter(({ firstDeposit }) => firstDeposit > 0n).toSorted((a, b) => (a.day < b.day ? -1 : 1))[0]
    if (first) add(first.day, player, { firstDeposits: 1, firstDepositSum: inEur(first.firstDeposit, first.currency) })
    for (const { day, ...sums } of daysOf(own, player, planAt)) add(day, player, sums)
  }
  return [...rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

type Day = Partial<Amounts> & { day: string }

/** One player's days. The fees of a day are what it adds to those of its month, so that days add up to the month. */
function daysOf(
  { play, money }: { play: readonly DayOfPlay[]; money: readonly DayOfMoney[] },
  { excluded, fraudulent }: Pick<ReportedPlayer, 'excluded' | 'fraudulent'>,
  planAt: ReportInput['planAt'],
): Day[] {
  const days = [...new Set([...play, ...money].map(({ day }) => day))].toSorted()
  let [month, deposited, won, charged] = ['', 0n, 0n, 0n]
  return days.flatMap((day): Day[] => {
    const monthOfDay = monthOf(Date.parse(day))
    if (monthOfDay !== month) [month, deposited, won, charged] = [monthOfDay, 0n, 0n, 0n]
    if (excluded.has(month)) return []
    const sums = sumsOn(day, play, money)
    if (fraudulent.has(month)) return sums.chargebacks ? [{ day, chargebacks: sums.chargebacks, ngr: -sums.chargebacks }] : []
    const { deposits = 0n, ggr = 0n, bonusCost = 0n, chargebacks = 0n } = sums
    deposited += deposits
    won += ggr
    const fees = feesOf(deposited, won, planAt(month)) - charged
    charged += fees
    return [{ ...sums, day, fees, ngr: ggr - bonusCost - fees - chargebacks }]
  })
}

function sumsOn(day: string, play: readonly DayOfPlay[], money: readonly DayOfMoney[]): Partial<Amounts> {
  const sums = { stakes: 0n, ggr: 0n, deposits: 0n, payouts: 0n, chargebacks: 0n, bonusCost: 0n }
  for (const each of play.filter((one) => one.day === day)) {
    const stakes = inEur(each.stakes, each.currency)
    sums.stakes += stakes
    sums.ggr += stakes - inEur(each.returns, each.currency)
  }
  for (const each of money.filter((one) => one.day === day)) {
    sums.deposits += inEur(each.deposits, each.currency)
    sums.payouts += inEur(each.payouts, each.currency)
    sums.chargebacks += inEur(each.chargebacks, each.currency)
    sums.bonusCost += inEur(each.gifts, each.currency)
  }
  return sums
}

/** Of a player's month so far; the rule of `playerNgr`. */
const feesOf = (deposits: bigint, ggr: bigint, plan: PartnerPlan | undefined): bigint =>
  plan ? (deposits * plan.paymentFeeBp) / 10_000n + ((ggr > 0n ? ggr : 0n) * plan.providerFeeBp) / 10_000n : 0n
