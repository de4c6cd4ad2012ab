/** The report that partners are paid by, as rows and as a file. Source: BEY-12, bonuses.md 10. */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { toCsv } from '../own-data/index.ts'
import { AMOUNTS, COUNTS, type Report, type ReportSums } from '../partners/index.ts'
import type { By, Of } from './by.ts'
import type { BackofficeContext } from './context.ts'

type Keys = 'GET /console/v1/partner-report/{from}/{to}' | 'GET /console/v1/partner-report/{from}/{to}/csv'

export function partnerReportHandlers({ partners }: BackofficeContext, by: By): Of<Keys> {
  const read = async (days: { from: string; to: string }): Promise<Report | Refusal> => refuseDays(days) ?? partners.report(days)
  return {
    'GET /console/v1/partner-report/{from}/{to}': ({ caller, params }) =>
      by(caller, async () => {
        const report = await read(params)
        if ('code' in report) return report
        const data = report.rows.map(({ day, code, campaign, subId, ...sums }, at) => ({
          id: `${at}`,
          day,
          partner: code,
          campaign,
          sub_id: subId,
          ...sumsView(sums),
        }))
        const balances = report.balances.map(({ partner, code, balance }) => ({
          id: `${partner}`,
          partner: code,
          balance: formatMoney(balance),
        }))
        return { data, totals: sumsView(report.totals), balances }
      }),
    'GET /console/v1/partner-report/{from}/{to}/csv': ({ caller, params }) =>
      by(caller, async () => {
        const report = await read(params)
        if ('code' in report) return report
        return { name: `partners-${params.from}-${params.to}.csv`, content: toCsv(linesOf(report, params.to)) }
      }),
  }
}

const MAX_DAYS = 400
const DAY_MS = 86_400_000

function refuseDays({ from, to }: { from: string; to: string }): Refusal | undefined {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (Number.isNaN(first) || Number.isNaN(last)) return refuseFields({ from: ['wrong_value: this day does not exist'] })
  if (last < first || last - first > MAX_DAYS * DAY_MS) return refuseFields({ to: [`wrong_value: at most ${MAX_DAYS} days, in order`] })
  return undefined
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
async function* linesOf({ rows, totals, balances }: Report, to: string): AsyncGenerator<readonly string[]> {
  const cells = (sums: ReportSums) => Object.values(sumsView(sums)).map(String)
  yield ['day', 'partner', 'campaign', 'sub_id', ...Object.keys(sumsView(totals)), 'balance']
  for (const { day, code, campaign, subId, ...sums } of rows) yield [day, code, campaign, subId, ...cells(sums), '']
  yield ['total', '', '', '', ...cells(totals), '']
  const empty = cells(totals).map(() => '')
  for (const { code, balance } of balances) yield [to, code, '', '', ...empty, formatMoney(balance)]
}
