import { expect, it } from 'vitest'

import { refuseDays, reportLines, reportView } from './report-views.ts'
import { NO_SUMS } from './rules/report.ts'

const row = { day: '2026-11-24', partner: 7n, code: 'p-1', campaign: 'autumn', subId: 'banner', ...NO_SUMS, clicks: 3, ngr: -5_01n }
const report = { rows: [row], totals: { ...NO_SUMS, clicks: 3, ngr: -5_01n }, balances: [{ partner: 7n, code: 'p-1', balance: 12_34n }] }

it('BEY-12 the file of a report has a line for each row, then the totals, then the balances of the last day', async () => {
  const lines = await Array.fromAsync(reportLines(report, '2026-11-30'))
  const [names, first, total, balance] = lines.map((cells) => [...cells]) as [string[], string[], string[], string[]]
  expect(lines.map(({ length }) => length)).toEqual(Array(4).fill(names.length))
  const at = (line: string[], name: string) => line[names.indexOf(name)]
  expect([...names.slice(0, 5), names.at(-1)]).toEqual(['day', 'partner', 'campaign', 'sub_id', 'clicks', 'balance'])
  expect(first.slice(0, 4)).toEqual(['2026-11-24', 'p-1', 'autumn', 'banner'])
  expect([total[0], ...balance.slice(0, 4)]).toEqual(['total', '2026-11-30', 'p-1', '', ''])
  expect([first, total, balance].map((line) => [at(line, 'clicks'), at(line, 'ngr'), at(line, 'balance')])).toEqual([
    ['3', '-5.01', ''],
    ['3', '-5.01', ''],
    ['', '', '12.34'],
  ])
  expect(reportView(report)).toMatchObject({
    data: [{ sub_id: 'banner', clicks: 3, ngr: '-5.01' }],
    balances: [{ id: '7', balance: '12.34' }],
  })
})

it('BEY-12 a report is of days that exist, in order, at most 400 of them', () => {
  const fieldsOf = (from: string, to: string) => Object.keys(refuseDays({ from, to })?.errors ?? {})
  const noDays = [fieldsOf('2026-13-01', '2026-03-01'), fieldsOf('2026-01-01', '2026-13-01'), fieldsOf('2026-02-30', '2026-03-31')]
  expect(noDays).toEqual([['from'], ['from'], ['from']])
  expect([fieldsOf('2026-01-02', '2026-01-01'), fieldsOf('2026-01-01', '2026-01-01')]).toEqual([['to'], []])
  expect([fieldsOf('2025-01-01', '2026-02-05'), fieldsOf('2025-01-01', '2026-02-06')]).toEqual([[], ['to']])
})
