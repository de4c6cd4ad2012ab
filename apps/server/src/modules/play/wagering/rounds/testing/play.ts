/** Plays rounds of several steps without HTTP. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'

import { newKey, type Process, roundOf } from '../../../../../testing/table.ts'
import type { BetAnswer, Bettor, Wager } from '../../index.ts'

/** Params of each game, and a legal first move. */
export const STEPPED = {
  miner: { params: { mines: 3 }, moves: [0, 6, 12, 18, 24] },
  stairs: { params: { bombsPerLevel: 1 }, moves: [0, 1, 2, 3, 0] },
  coinflip: { params: {}, moves: ['heads', 'tails', 'heads', 'heads', 'tails'] },
  hilo: { params: {}, moves: ['skip', 'hi', 'lo', 'same', 'skip'] },
} as const

export type SteppedName = keyof typeof STEPPED

export const steppedWager = (game: SteppedName, more: Partial<Wager> = {}): Wager => ({
  game,
  stake: 1_00n,
  currency: 'RUB',
  params: STEPPED[game].params,
  key: newKey(),
  ...more,
})

/** A coinflip round with one success: losing rounds on the way are played to their end. */
export async function playWonFlip({ wagering }: Process, bettor: Bettor): Promise<BetAnswer> {
  for (;;) {
    const { id } = roundOf(await wagering.place(bettor, steppedWager('coinflip')))
    const answer = await wagering.rounds.move(bettor, { game: 'coinflip', round: id, step: 0, move: 'heads' })
    if (!isRefusal(answer) && answer.status === 'open') return { ...answer, balance: '', bonus_balance: '', total_balance: '', version: '' }
  }
}

export const codes = (answers: readonly (object | Refusal)[]): string[] =>
  answers.map((answer) => (isRefusal(answer) ? answer.code : 'done')).toSorted()

/** "done" once, and this refusal for the rest. */
export const doneOnce = (refusal: string, of: number): string[] => ['done', ...Array.from({ length: of - 1 }, () => refusal)].toSorted()
