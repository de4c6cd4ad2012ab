/** The report as its readers get it: amounts as text, and the lines of its file. */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import { DAY_MS, formatMoney } from '@fairhouse/money'

import type { Report } from './report.ts'
import { AMOUNTS, COUNTS, type ReportSums } from './rules/report.ts'

/** Amounts in EUR as text, names in snake case. */
export function reportView({ rows, totals, balances }: Report) {
  const data = rows.map(({ day, code, campaign, subId, ...sums }, at) => ({
    id: `${at}`,
    day,
    partner: code,
    campaign,
    sub_id: subId,
    ...sumsView(sums),
  }))
  return {
    data,
    totals: sumsView(totals),
    balances: balances.map(({ partner, code, balance }) => ({ id: `${partner}`, partner: code, balance: formatMoney(balance) })),
  }
}

const MAX_DAYS = 400

/** Undefined for days in order that exist. */
export function refuseDays({ from, to }: { from: string; to: string }): Refusal | undefined {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (!isDay(from) || !isDay(to)) return refuseFields({ from: ['wrong_value: this day does not exist'] })
  if (last < first || last - first > MAX_DAYS * DAY_MS) return refuseFields({ to: [`wrong_value: at most ${MAX_DAYS} days, in order`] })
  return undefined
}

/** The engine reads 30 February as a day of March. */
const isDay = (text: string): boolean => {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

const snake = <N extends string>(name: N) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<N>
type Snake<N extends string> = N extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : N

type View = Record<Snake<(typeof COUNTS)[number]>, number> & Record<Snake<(typeof AMOUNTS)[number]>, string>

const sumsView = (sums: ReportSums): View =>
  Object.fromEntries([
    ...COUNTS.map((name) => [snake(name), sums[name]]),
    ...AMOUNTS.map((name) => [snake(name), formatMoney(sums[name])]),
  ]) as View

/** Totals and balances are the last lines. */
export async function* reportLines({ rows, totals, balances }: Report, to: string): AsyncGenerator<readonly string[]> {
  const cells = (sums: ReportSums) => Object.values(sumsView(sums)).map(String)
  yield ['day', 'partner', 'campaign', 'sub_id', ...Object.keys(sumsView(totals)), 'balance']
  for (const { day, code, campaign, subId, ...sums } of rows) yield [day, code, campaign, subId, ...cells(sums), '']
  yield ['total', '', '', '', ...cells(totals), '']
  const empty = cells(totals).map(() => '')
  for (const { code, balance } of balances) yield [to, code, '', '', ...empty, formatMoney(balance)]
}
