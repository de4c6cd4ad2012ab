import type { EventRow } from '@fairhouse/contracts'
import { expect, it } from 'vitest'

import { blocksOf, inLeagues } from './board-groups.ts'
import { dateIn } from './days.ts'
import { hold } from './held-board.ts'
import { sampleRow } from './testing/samples.ts'
import { leagueText } from './use-leagues.ts'

const league = (id: string, tier: number, changes: Partial<EventRow['league']> = {}) => ({
  id,
  tier,
  country: 'Norland',
  names: { ru: id, en: id, kz: id },
  ...changes,
})
const [first, cup] = [league('first', 1), league('cup', 2)]
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toISOString()
const row = (id: string, of: EventRow['league'], starts_at: string) => sampleRow(id, { league: of, starts_at })
const ids = (rows: readonly EventRow[]) => rows.map(({ id }) => id).join()
const dateOf = ({ starts_at }: EventRow) => dateIn('UTC', starts_at)
const shapeOf = (rows: readonly EventRow[], dates?: typeof dateOf) =>
  blocksOf(rows, { isByLeague: true, dateOf: dates }).map(({ date, groups }) => [
    date,
    groups.map(({ league: of, events }) => [of?.id, ids(events)]),
  ])

it('PRO-13 upcoming events of a sport stand by day, in it by league of the higher tier, and by start in a league', () => {
  const upcoming = [row('c1', cup, at(24, 10)), row('f2', first, at(24, 12)), row('f1', first, at(24, 11)), row('f3', first, at(25, 1))]
  const lists = inLeagues({ live: [row('c9', cup, at(24, 8)), row('f9', first, at(24, 9))], upcoming }, 'UTC')
  expect(shapeOf(lists.upcoming, dateOf)).toEqual([
    [
      '2026-11-24',
      [
        ['first', 'f1,f2'],
        ['cup', 'c1'],
      ],
    ],
    ['2026-11-25', [['first', 'f3']]],
  ])
  expect(shapeOf(lists.live)).toEqual([
    [
      undefined,
      [
        ['first', 'f9'],
        ['cup', 'c9'],
      ],
    ],
  ])
})

it('PRO-13 the days of the board are those of the account’s time zone', () => {
  const upcoming = [row('late', cup, at(24, 20)), row('next', first, at(24, 23))]
  const order = (zone: string) => ids(inLeagues({ live: [], upcoming }, zone).upcoming)
  expect([order('UTC'), order('Europe/Moscow')]).toEqual(['next,late', 'late,next'])
})

it('PRO-13 events of several sports stand by day and start, without leagues', () => {
  const rows = [row('a', cup, at(24, 10)), row('b', first, at(24, 11))]
  expect(blocksOf(rows, { isByLeague: false, dateOf })).toEqual([{ date: '2026-11-24', groups: [{ league: undefined, events: rows }] }])
})

it('PRO-13 a new event joins a shown board below its last row only, and waits where its league is above it', () => {
  const [f1, c1] = [row('f1', first, at(24, 10)), row('c1', cup, at(24, 11))]
  const shown = hold({ live: [], upcoming: [f1, c1] }, { live: [], upcoming: [f1, c1] })
  const present = [f1, row('f2', first, at(24, 20)), c1, row('c2', cup, at(24, 12))]
  const held = hold(shown, { live: [], upcoming: present })
  expect([ids(held.upcoming), held.isBehind]).toEqual(['f1,c1,c2', true])
  expect(ids(hold(shown, { live: [], upcoming: [f1, row('f2', first, at(24, 20))] }).upcoming)).toBe('f1,c1')
})

it('PRO-13 the next events join a board whose shown ones have all begun', () => {
  const [a, b] = [row('a', cup, at(24, 10)), row('b', cup, at(24, 12))]
  const shown = hold({ live: [], upcoming: [a] }, { live: [], upcoming: [a] })
  expect(ids(hold(shown, { live: [{ ...a, status: 'live' }], upcoming: [row('early', cup, at(24, 9)), b] }).upcoming)).toBe('a,b')
})

it('PRO-13 a shown row stays in its day when its match gets another date', () => {
  const f1 = row('f1', first, at(24, 10))
  const shown = hold({ live: [], upcoming: [f1] }, { live: [], upcoming: [f1] })
  const moved = { ...f1, starts_at: at(29, 10) }
  const held = hold(shown, { live: [], upcoming: [moved] })
  expect([held.upcoming[0]?.starts_at, held.starts.get('f1')]).toEqual([at(29, 10), at(24, 10)])
})

it('PRO-13 a league is named with its country where another one of the sport has its name', () => {
  const names = { ru: 'Кубок', en: 'Cup', kz: 'Кубок' }
  const [one, other] = [league('c1', 1, { names }), league('c2', 1, { names: { ...names, en: 'The Cup' }, country: 'Varda' })]
  const all = [one, other].map((each) => ({ ...each, live: 0, upcoming: 1 }))
  expect([leagueText(one, 'ru', all), leagueText(other, 'ru', all), leagueText(one, 'en', all)]).toEqual([
    'Кубок, Norland',
    'Кубок, Varda',
    'Cup',
  ])
})
