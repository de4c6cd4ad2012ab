import { describe, expect, it } from 'vitest'

import { bodyOf, emptyOffer, entryOf, faultsOf, type SpinOfferEntry, type SpinOfferRow } from './spin-offer-entry.ts'

const NOW = Date.UTC(2026, 10, 23, 12, 30, 15)
const ENTRY: SpinOfferEntry = {
  ...emptyOffer(NOW),
  name: 'autumn',
  segment: 'gold',
  game: ' acme-gems ',
  count: '20',
  max_win: '5',
  budget: '100',
}
const ROW: SpinOfferRow = {
  id: 'autumn 2',
  version: 2,
  name: 'autumn',
  segment: null,
  game: 'acme-gems',
  title: 'Gems',
  count: 20,
  bet_value: '0.10',
  wager: 10,
  max_win: '5.00',
  days: 7,
  starts_at: '2026-11-23T12:30:00.000Z',
  ends_at: '2026-11-30T12:30:00.000Z',
  budget: '100.00',
  granted: 3,
  spent: '15.00',
  won: '1.00',
  stopped_at: null,
  replaced_at: null,
  made: { by: 'ann', at: '2026-11-23T12:30:00.000Z', reason: 'autumn' },
}

describe('PRO-14 free spins for a segment that an operator types', () => {
  it('PRO-14 run for a week from now on, for the players of the tier', () => {
    expect(faultsOf(ENTRY)).toEqual({})
    expect(bodyOf(ENTRY, null)).toEqual({
      name: 'autumn',
      segment: 'gold',
      game: 'acme-gems',
      count: 20,
      bet_value: '0.10',
      wager: 10,
      max_win: '5.00',
      days: 7,
      starts_at: '2026-11-23T12:30:00.000Z',
      ends_at: '2026-11-30T12:30:00.000Z',
      budget: '100.00',
      replaces: null,
    })
  })

  it('PRO-14 of a change are the terms of its version, which it replaces', () => {
    const { id: _id, version, title: _title, granted: _granted, spent: _spent, won: _won, ...row } = ROW
    const { stopped_at: _stopped, replaced_at: _replaced, made: _made, ...terms } = row
    expect(bodyOf(entryOf(ROW), ROW)).toEqual({ ...terms, replaces: version })
  })

  it.each<[Partial<SpinOfferEntry>, keyof SpinOfferEntry]>([
    [{ count: '0' }, 'count'],
    [{ count: '1001' }, 'count'],
    [{ wager: '101' }, 'wager'],
    [{ wager: '' }, 'wager'],
    [{ days: '31' }, 'days'],
    [{ starts_at: 'today' }, 'starts_at'],
    [{ ends_at: '2026-11-32 12:30' }, 'ends_at'],
    [{ ends_at: '2026-11-23 12:30' }, 'ends_at'],
  ])('PRO-14 are refused beside the field: %o', (change, field) => {
    expect(Object.keys(faultsOf({ ...ENTRY, ...change }))).toEqual([field])
  })
})
