import { describe, expect, it } from 'vitest'

import { DEFAULT_TERMS } from '../testing/default-terms.ts'
import { type ReportInput, reportRows } from './report.ts'
import { planOf } from './terms.ts'

/** Fees of 3 % of deposits and 12 % of what was lost. */
const PLAN = { ...planOf(DEFAULT_TERMS), paymentFeeBp: 300n, providerFeeBp: 1200n }
const player = (id: bigint, changes: Partial<ReportInput['players'][number]> = {}) => ({
  player: id,
  day: '2026-11-02',
  campaign: '',
  subId: '',
  countedOn: [],
  excluded: new Set<string>(),
  fraudulent: new Set<string>(),
  ...changes,
})
const play = (id: bigint, day: string, stakes: bigint, returns: bigint) => ({
  player: id,
  currency: 'EUR' as const,
  day,
  stakes,
  returns,
  theo: 0n,
})
const NO_MONEY = { deposits: 0n, payouts: 0n, chargebacks: 0n, gifts: 0n, firstDeposit: 0n }
const money = (id: bigint, day: string, changes: Partial<typeof NO_MONEY>) => ({
  player: id,
  currency: 'EUR' as const,
  day,
  ...NO_MONEY,
  ...changes,
})
const rowsOf = (input: Partial<ReportInput>) =>
  reportRows({
    from: '2026-11-01',
    to: '2026-11-30',
    players: [],
    play: [],
    money: [],
    clicks: [],
    postings: [],
    planAt: () => PLAN,
    ...input,
  })

describe('BEY-12 the rows of a report', () => {
  it('BEY-12 are of its days alone, by day, campaign and sub id, each once', () => {
    const click = (day: string, campaign: string) => ({ day, campaign, subId: 's', clicks: 2, unique: 1 })
    const posting = (day: string) => ({ day, accrued: 5n, approved: 3n, paid: 1n })
    const days = ['2026-10-31', '2026-11-30', '2026-11-01', '2026-12-01']
    const rows = rowsOf({
      clicks: days.flatMap((day) => [click(day, 'b'), click(day, 'a'), click(day, 'a')]),
      postings: days.map(posting),
      players: days.map((day, at) => player(BigInt(at), { day, campaign: 'b', subId: 's', countedOn: [day] })),
    })
    const own = (day: string) => [
      { day, campaign: '', subId: '', accrued: 5n, approved: 3n, paid: 1n },
      { day, campaign: 'a', subId: 's', clicks: 4, unique: 2, registrations: 0 },
      { day, campaign: 'b', subId: 's', clicks: 2, unique: 1, registrations: 1, cpaCount: 1 },
    ]
    expect(rows).toMatchObject([...own('2026-11-01'), ...own('2026-11-30')])
  })

  it('BEY-12 count of each player the earliest deposit as the first, on its day', () => {
    const rows = rowsOf({
      players: [player(1n), player(2n)],
      money: [
        money(1n, '2026-11-05', { deposits: 20_00n, firstDeposit: 20_00n }),
        money(1n, '2026-11-03', { deposits: 15_00n, firstDeposit: 10_00n }),
        money(1n, '2026-11-02', { payouts: 1_00n }),
        money(2n, '2026-11-05', { gifts: 1_00n }),
      ],
    })
    expect(rows.filter(({ firstDeposits }) => firstDeposits > 0)).toMatchObject([
      { day: '2026-11-03', firstDeposits: 1, firstDepositSum: 10_00n, deposits: 15_00n },
    ])
    expect(rows.map(({ day, deposits, payouts, bonusCost }) => [day, deposits, payouts, bonusCost])).toEqual([
      ['2026-11-02', 0n, 1_00n, 0n],
      ['2026-11-03', 15_00n, 0n, 0n],
      ['2026-11-05', 20_00n, 0n, 1_00n],
    ])
  })

  it('BEY-12 charge each day what it adds to the fees of its month: a lost month has none of the provider', () => {
    const rows = rowsOf({
      players: [player(1n)],
      play: [play(1n, '2026-11-03', 100_00n, 0n), play(1n, '2026-11-04', 0n, 150_00n), play(1n, '2026-11-05', 10_00n, 0n)],
      money: [money(1n, '2026-11-03', { deposits: 200_00n }), money(1n, '2026-11-04', { chargebacks: 7_00n, gifts: 2_00n })],
    })
    expect(rows.slice(1).map(({ day, stakes, ggr, fees, ngr }) => [day, stakes, ggr, fees, ngr])).toEqual([
      ['2026-11-03', 100_00n, 100_00n, 18_00n, 82_00n],
      ['2026-11-04', 0n, -150_00n, -12_00n, -147_00n],
      ['2026-11-05', 10_00n, 10_00n, 0n, 10_00n],
    ])
  })

  it('BEY-12 have nothing of the months of an own account, and chargebacks alone of those of a fraud', () => {
    const november = new Set(['2026-11-01'])
    const both = [1n, 2n]
    const rows = rowsOf({
      players: [player(1n, { excluded: november }), player(2n, { fraudulent: november })],
      play: both.map((id) => play(id, '2026-11-03', 100_00n, 0n)),
      money: both.flatMap((id) => [money(id, '2026-11-03', { chargebacks: 9_00n }), money(id, '2026-11-04', { deposits: 5_00n })]),
    })
    expect(rows.slice(1)).toMatchObject([{ day: '2026-11-03', chargebacks: 9_00n, ngr: -9_00n, stakes: 0n, deposits: 0n, fees: 0n }])
  })
})
