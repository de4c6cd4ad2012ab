/** The report that partners are paid by, as rows and as a file. Source: BEY-12, bonuses.md 10. */
import type { Refusal } from '@fairhouse/contracts'

import { type Report, refuseDays, reportLines, reportView } from '../../../growth/partners/index.ts'
import type { By, Of } from '../by.ts'
import { exportList } from '../cashier/exports.ts'
import type { BackofficeContext } from '../context.ts'

type Keys = 'GET /console/v1/partner-report/{from}/{to}' | 'GET /console/v1/partner-report/{from}/{to}/csv'

export function partnerReportHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { partners } = context
  const read = async (days: { from: string; to: string }): Promise<Report | Refusal> => refuseDays(days) ?? partners.report(days)
  return {
    'GET /console/v1/partner-report/{from}/{to}': ({ caller, params }) =>
      by(
        caller,
        async () => {
          const report = await read(params)
          if ('code' in report) return report
          return reportView(report)
        },
        'visitors',
      ),
    'GET /console/v1/partner-report/{from}/{to}/csv': ({ caller, params }) =>
      by(
        caller,
        async ({ login: operator }) => {
          const report = await read(params)
          if ('code' in report) return report
          const name = `partners-${params.from}-${params.to}.csv`
          return exportList(context, { operator, list: 'partner report', filters: params, name, lines: reportLines(report, params.to) })
        },
        'visitors',
      ),
  }
}
