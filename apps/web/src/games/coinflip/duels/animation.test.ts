import { describe, expect, it } from 'vitest'

import {
  hasOwnDuel,
  ownWaitingDuel,
  type Duel,
  type DuelAnimation,
  afterUpdate,
  afterFlip,
  ownLandedDuel,
  type Lobby,
  onStage,
  ownBetOf,
  ownResult,
} from './animation.ts'
import { drawnOf } from './latest.ts'

const AT = '2026-11-20T14:00:00.000Z'
const bet = (user: string, side: 'heads' | 'tails') => ({ id: user, user, player: user, stake: '1.00', side, at: AT })
const RESULT = { side: 'heads', user: 'aa', payout: '1.90', fee: '0.10' } as const

function duel(id: string, state: Duel['state']): Duel {
  const proof = { commitment: '', server_seed: null, beacon: null, bets_text: null, bets_hash: null }
  const opponent = state === 'open' ? null : bet('bb', 'tails')
  const rest = { mode: 'real', currency: 'RUB', stake: '1.00', commission: 500, created_at: AT, closed_at: null, rematch_of: null } as const
  return { id, state, creator: bet('aa', 'heads'), opponent, proof, result: state === 'drawn' ? RESULT : null, ...rest }
}

const lobby = (open: string[], latest: [string, Duel['state']][]): Lobby => ({
  open: open.map((id) => duel(id, 'open')),
  latest: latest.map(([id, state]) => duel(id, state)),
})
const after = (own: string[], ...lobbies: Lobby[]) =>
  lobbies.reduce<DuelAnimation | undefined>((animation, next) => afterUpdate(animation, next, own), undefined)!

describe('PRO-2 visitor’s duel result', () => {
  it('PRO-2 is the payout less the own stake, or minus the lost stake', () => {
    const drawn = duel('1', 'drawn')
    expect(ownResult(drawn, ['aa'])).toMatchObject({ stake: '1.00', payout: '1.90', multiplier: 19_000 })
    expect(ownResult(drawn, ['bb'])).toMatchObject({ stake: '1.00', payout: '0.00' })
    expect(ownBetOf(drawn, ['bb'])).toBe(drawn.opponent)
  })

  it('PRO-2 is absent for duels of others and before the draw', () => {
    expect(ownResult(duel('1', 'drawn'), ['cc'])).toBeUndefined()
    expect(ownResult(duel('1', 'closed'), ['aa'])).toBeUndefined()
  })
})

describe('PRO-2 duel stage', () => {
  it('PRO-2 flips a duel drawn on screen, and lists its result only after the coin has landed', () => {
    const animation = after([], lobby([], [['1', 'closed']]), lobby([], [['1', 'drawn']]))
    expect([animation.flip?.isTurning, onStage(animation, [])?.id, drawnOf(animation)]).toEqual([true, '1', []])
    const landed = afterFlip(animation)
    expect([landed.flip?.isTurning, onStage(landed, [])?.id, drawnOf(landed).length]).toEqual([false, '1', 1])
  })

  it('PRO-2 does not flip a duel drawn before the page opened', () => {
    const animation = after([], lobby([], [['1', 'drawn']]), lobby(['2'], [['1', 'drawn']]))
    expect([animation.flip, onStage(animation, [])?.id]).toEqual([undefined, '1'])
  })

  it('PRO-2 keeps an own waiting duel on the stage, and flips its coin before all others', () => {
    const waiting = after(['2'], lobby(['2'], []), lobby(['2'], [['1', 'drawn']]))
    expect([waiting.flip, onStage(waiting, ['2'])?.id]).toEqual([undefined, '2'])
    const both = after(
      ['2'],
      lobby(['2'], []),
      lobby(
        [],
        [
          ['1', 'drawn'],
          ['2', 'drawn'],
        ],
      ),
    )
    expect(both.flip?.duel.id).toBe('2')
    expect(ownWaitingDuel(lobby(['3'], [['2', 'closed']]), ['2', '3'])?.id).toBe('2')
  })

  it('PRO-2 keeps an own result on the stage while others draw, until the next own coin', () => {
    const landed = afterFlip(after(['1'], lobby([], [['1', 'closed']]), lobby([], [['1', 'drawn']])))
    const others = lobby(
      [],
      ['3', '2', '1'].map((id) => [id, 'drawn']),
    )
    expect(onStage(afterUpdate(landed, others, ['1']), ['1'])?.id).toBe('1')
    expect(onStage(afterUpdate(landed, others, ['1', '3']), ['1', '3'])?.id).toBe('3')
  })

  it('PRO-2 shows the own duel whose other player waits for a rematch, after a reload too', () => {
    const drawn = lobby(
      [],
      [
        ['2', 'drawn'],
        ['1', 'drawn'],
      ],
    )
    const invited = { ...drawn, open: [{ ...duel('3', 'open'), rematch_of: '1' }] }
    expect(onStage(after(['1'], invited), ['1'])?.id).toBe('1')
    const stranger = { ...invited, latest: [duel('4', 'drawn'), ...drawn.latest] }
    expect(onStage(after(['1'], invited, stranger), ['1'])?.id).toBe('1')
    expect(onStage(after(['1', '3'], invited), ['1', '3'])?.id).toBe('3')
    expect(onStage(after([], invited), [])?.id).toBe('2')
    // a newer own result is not replaced by an invitation to an older one
    const newer = afterFlip(after(['1', '2'], lobby([], [['1', 'drawn']]), drawn))
    expect(onStage(afterUpdate(newer, invited, ['1', '2']), ['1', '2'])?.id).toBe('2')
  })

  it('D-49 an own duel ends for the visitor once its coin has landed', () => {
    const turning = after(['1'], lobby([], []), lobby([], [['1', 'drawn']]))
    expect([ownLandedDuel(turning, ['1']), ownLandedDuel(afterFlip(turning), ['1']), ownLandedDuel(afterFlip(turning), ['2'])]).toEqual([
      undefined,
      '1',
      undefined,
    ])
  })

  it('PRO-2 does not replace a coin in the air', () => {
    const first = after([], lobby([], []), lobby([], [['1', 'drawn']]))
    const next = lobby(
      [],
      [
        ['2', 'drawn'],
        ['1', 'drawn'],
      ],
    )
    expect(afterUpdate(first, next, []).flip?.duel.id).toBe('1')
    expect(afterUpdate(first, next, ['2']).flip?.duel.id).toBe('2')
  })
})

it('D-63 an own duel runs from the offer until its coin has landed', () => {
  const flipping = after(['1'], lobby([], [['1', 'closed']]), lobby([], [['1', 'drawn']]))
  const steps = [after(['1'], lobby(['1'], [])), after(['1'], lobby([], [['1', 'closed']])), flipping, afterFlip(flipping)]
  expect(steps.map((step) => hasOwnDuel(step, ['1']))).toEqual([true, true, true, false])
  expect(steps.map((step) => hasOwnDuel(step, ['2']))).toEqual([false, false, false, false])
})
