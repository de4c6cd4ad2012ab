import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { boundsOf, monthOf } from './rules/terms.ts'
import { type Programme, openProgramme } from './testing/programme.ts'

const MONTH = monthOf(Date.now())
const START = boundsOf(MONTH).from + 2 * DAY_MS
const ENDED = boundsOf(MONTH).until + DAY_MS
const FOLLOWED_MS = 90 * DAY_MS
let programme: Programme
beforeAll(async () => (programme = await openProgramme(START)))
afterAll(() => programme.table.close())

it('D-60 events are of a span: its first instant and not its last, a first deposit once and within 90 days', async () => {
  const { id, code } = await programme.partner({ plan: 'cpa', cpa: '7000', cpa_min_theo: '0', cpa_min_days: 0, cpa_min_deposit: '0' })
  const [early, late] = [await programme.bring(code), await programme.bring(code)]
  for (const [at, player, amount] of [
    [START, early, 10_00n],
    [START + 2 * DAY_MS, early, 20_00n],
    [START + FOLLOWED_MS, late, 30_00n],
  ] as const) {
    await programme.setTime(at)
    await programme.deposit(player.player, amount)
  }
  await programme.setTime(ENDED)
  await programme.partners.months.closeEnded()
  const happened = async (since: number, until: number) =>
    (await programme.partners.events({ partner: id, since, until })).map(({ kind, amount, month }) => [kind, amount, month])
  const registered = ['registration', null, null]
  const [first, second] = [
    ['first_deposit', 10_00n, null],
    ['first_deposit', 30_00n, null],
  ]
  expect(await happened(START - 1, START)).toEqual([])
  expect(await happened(START, START + 3 * DAY_MS)).toEqual([registered, first, registered])
  expect(await happened(START + 1, START + 2 * DAY_MS), 'of a deposit its day is known').toEqual([first])
  expect(await happened(START + DAY_MS, START + 3 * DAY_MS)).toEqual([])
  const closed = ['month_closed', 140_00n, MONTH.slice(0, 7)]
  expect([await happened(ENDED - 1, ENDED), await happened(ENDED, ENDED + 1)]).toEqual([[], [closed]])
  const after = START + FOLLOWED_MS
  expect([await happened(after, after + DAY_MS), await happened(after + 1, after + DAY_MS)]).toEqual([[second], []])
})
