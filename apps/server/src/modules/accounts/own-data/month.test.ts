import { describe, expect, it } from 'vitest'

import { monthOf } from './month.ts'

const at = (text: string) => Date.parse(text)
const quarter = (text: string, staked: bigint, returned: bigint) => ({ at: at(text), staked, returned })

describe('monthly result', () => {
  it('is payouts minus stakes of the current month, day by day', () => {
    const quarters = [
      quarter('2026-10-31T23:45:00Z', 900n, 0n),
      quarter('2026-11-01T00:00:00Z', 100n, 250n),
      quarter('2026-11-01T12:15:00Z', 50n, 0n),
      quarter('2026-11-03T08:00:00Z', 10n, 10n),
    ]
    expect(monthOf(quarters, at('2026-11-20T12:00:00Z'), 'UTC')).toEqual({
      month: '2026-11',
      staked: 160n,
      net: 100n,
      days: [
        { day: '2026-11-01', net: 100n },
        { day: '2026-11-03', net: 0n },
      ],
    })
  })

  it("starts the month in the player's time zone", () => {
    const late = [quarter('2026-10-31T19:00:00Z', 100n, 0n)]
    expect(monthOf(late, at('2026-11-20T12:00:00Z'), 'Asia/Almaty').days).toEqual([{ day: '2026-11-01', net: -100n }])
    expect(monthOf(late, at('2026-11-20T12:00:00Z'), 'America/New_York').days).toEqual([])
    expect(monthOf([], at('2026-10-31T20:00:00Z'), 'Asia/Kathmandu').month).toBe('2026-11')
  })
})
