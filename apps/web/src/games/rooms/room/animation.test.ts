import { describe, expect, it } from 'vitest'

import {
  endedOwn,
  hasOwnRound,
  onStage,
  ownUserOf,
  type Room,
  type RoomAnimation,
  afterUpdate,
  afterMissedRound,
  afterShown,
  afterTurn,
} from './animation.ts'

const BET = { id: 'bet', user: 'aa', player: 'Ася', stake: '1.00', at: '2026-11-20T14:00:00.000Z' }
const RESULT = { ticket: '7', index: 0, user: 'aa', player: 'Ася', payout: '1.90', fee: '0.10' }

function room(round: string, state: Room['state'], more: Partial<Room> = {}): Room {
  const proof = { commitment: '', server_seed: null, beacon: null, bets_text: null, bets_hash: null }
  const clocks = { closes_at: null, closed_at: null, refunds_at: null }
  const money = {
    mode: 'real',
    currency: 'RUB',
    min: '1.00',
    max: '1000.00',
    step: '0.01',
    commission: 500,
    pot: '2.00',
    players: 2,
  } as const
  return { room: 'red', round, state, ...money, ...clocks, bets: [BET], proof, result: state === 'drawn' ? RESULT : null, ...more }
}

const after = (...rooms: Room[]) => rooms.reduce<RoomAnimation | undefined>((animation, next) => afterUpdate(animation, next), undefined)!

describe('PRO-11 room stage', () => {
  it('PRO-11 turns a drawn round to its winner, holds it, and then shows the next', () => {
    const drawn = after(room('1', 'closed'), room('1', 'drawn'))
    expect(drawn.drawn).toMatchObject({ isTurning: true, room: { round: '1' } })
    const next = afterUpdate(drawn, room('2', 'open', { bets: [] }))
    expect([onStage(next).round, next.present.round, next.missed]).toEqual(['1', '2', undefined])
    const turned = afterTurn(next)
    expect([turned.drawn?.isTurning, onStage(turned).round, onStage(afterShown(turned)).round]).toEqual([false, '1', '2'])
  })

  it('PRO-11 does not animate a round that was drawn before the page opened', () => {
    const animation = after(room('1', 'drawn'))
    expect([animation.drawn, onStage(animation).round]).toEqual([undefined, '1'])
  })

  it('PRO-11 requests a round that ended while disconnected, and shows its draw', () => {
    const animation = after(room('1', 'closed'), room('2', 'open'))
    expect(animation.missed).toBe('1')
    expect(afterMissedRound(animation, room('1', 'drawn'))).toMatchObject({
      drawn: { isTurning: true, room: { round: '1' } },
      present: { round: '2' },
    })
    const refunded = afterMissedRound(animation, room('1', 'refunded'))
    expect([refunded.drawn, refunded.missed]).toEqual([undefined, undefined])
    expect(after(room('1', 'open'), room('2', 'open')).missed).toBeUndefined()
  })

  it('PRO-11 animates a draw once per round, and keeps the list when the end arrives without one', () => {
    const drawn = after(room('1', 'counting'), room('1', 'drawn', { bets: [] }))
    expect(onStage(drawn).bets).toEqual([BET])
    expect(afterUpdate(afterShown(drawn), room('1', 'drawn')).drawn).toBeUndefined()
  })

  it('D-49 an own round ends for the visitor once its ring stops or its stakes are refunded', () => {
    const turning = after(room('1', 'counting'), room('1', 'drawn'))
    expect([endedOwn(turning, ['bet']), endedOwn(afterTurn(turning), ['bet']), endedOwn(afterTurn(turning), ['other'])]).toEqual([
      undefined,
      '1',
      undefined,
    ])
    expect([endedOwn({ present: room('2', 'refunded') }, ['bet']), endedOwn({ present: room('2', 'open') }, ['bet'])]).toEqual([
      '2',
      undefined,
    ])
  })

  it('SEC-3 identifies the visitor only by an own stake, and only in that round', () => {
    expect([ownUserOf(room('1', 'open'), ['bet']), ownUserOf(room('1', 'open'), ['other'])]).toEqual(['aa', undefined])
  })
})

describe('D-63 the own round in a room', () => {
  it('D-63 runs from the own stake until its draw has been shown', () => {
    const staked = [room('1', 'open'), room('1', 'counting'), room('1', 'closed'), room('1', 'drawn')]
    const steps = staked.map((_, at) => after(...staked.slice(0, at + 1)))
    expect(steps.map((step) => hasOwnRound(step, ['bet']))).toEqual([true, true, true, true])
    expect(hasOwnRound(afterTurn(steps.at(-1)!), ['bet'])).toBe(false)
    expect(hasOwnRound(after(room('1', 'refunded')), ['bet'])).toBe(false)
    for (const step of steps) expect(hasOwnRound(step, ['another'])).toBe(false)
  })

  it('D-63 runs on while the next one takes stakes and its own ring still turns', () => {
    const next = afterUpdate(after(room('1', 'closed'), room('1', 'drawn')), room('2', 'open', { bets: [] }))
    expect(hasOwnRound(next, ['bet'])).toBe(true)
    expect(hasOwnRound(afterTurn(next), ['bet'])).toBe(false)
  })
})
