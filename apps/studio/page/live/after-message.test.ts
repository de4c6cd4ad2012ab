import { describe, expect, it } from 'vitest'

import { afterMessage, HISTORY, type Shown, type TableMessage } from './after-message.ts'

const round = { id: 7, players: 1 }
const whole: TableMessage<typeof round> = { kind: 'state', now: 1, round, history: [{ round: 6 }], closed_since: null, stakes: [] }
const shown = afterMessage(undefined, whole)!

describe('PRO-10 what a page shows of a shared table', () => {
  it('PRO-10 begins with the whole state, and not before', () => {
    expect(shown).toEqual({ now: 1, round, history: [{ round: 6 }], closed_since: null, stakes: [] })
    expect(afterMessage(undefined, { kind: 'players', now: 2, round: 7, players: 2 })).toBeUndefined()
  })

  it('PRO-10 a stake changes the number of players of its round alone', () => {
    expect(afterMessage(shown, { kind: 'players', now: 2, round: 7, players: 2 })).toEqual({
      ...shown,
      now: 2,
      round: { id: 7, players: 2 },
    })
    expect(afterMessage(shown, { kind: 'players', now: 2, round: 6, players: 9 })).toEqual({ ...shown, now: 2 })
  })

  it('PRO-10 sums of stakes change one by one, and begin anew with the next round', () => {
    const sum = (bet: string, stake: number, currency = 'EUR') => ({ currency, bet, stake, players: 1 })
    const stakes = (...changed: ReturnType<typeof sum>[]) => ({ kind: 'stakes', now: 2, round: 7, stakes: changed }) as const
    const two = afterMessage(afterMessage(shown, stakes(sum('red', 1), sum('tie', 5))), stakes(sum('red', 3), sum('red', 9, 'USD')))!
    expect(two.stakes).toEqual([sum('tie', 5), sum('red', 3), sum('red', 9, 'USD')])
    expect(afterMessage(two, { ...stakes(sum('red', 4)), round: 6 })!.stakes).toBe(two.stakes)
    expect(afterMessage(two, { kind: 'round', now: 3, round })!.stakes).toBe(two.stakes)
    expect(afterMessage(two, { kind: 'round', now: 3, round: { ...round, id: 8 } })!.stakes).toEqual([])
  })

  it('PRO-10 an ended round adds its result, and the oldest of 96 goes', () => {
    let latest: Shown<typeof round> | undefined = shown
    for (let n = 1; n <= HISTORY; n++)
      latest = afterMessage(latest, { kind: 'round', now: n, round: { ...round, id: n }, result: { round: n } })
    expect(latest!.history).toEqual(Array.from({ length: HISTORY }, (_, at) => ({ round: at + 1 })))
    expect(afterMessage(latest, { kind: 'round', now: 99, round })!.history).toBe(latest!.history)
  })

  it('PRO-10 a fault closes the table, whatever its round does, until it goes on', () => {
    const closed = afterMessage(shown, { kind: 'closed', now: 2, since: 2 })
    expect(closed).toEqual({ ...shown, now: 2, closed_since: 2 })
    expect(afterMessage(closed, { kind: 'players', now: 3, round: 7, players: 4 })).toMatchObject({ closed_since: 2 })
    expect(afterMessage(closed, { kind: 'round', now: 3, round })).toMatchObject({ closed_since: 2 })
    expect(afterMessage(closed, { kind: 'closed', now: 4, since: null })).toEqual({ ...shown, now: 4 })
  })
})
