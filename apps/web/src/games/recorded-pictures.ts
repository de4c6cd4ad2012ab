/** One recorded round of each game without a table of its own, for the workshop page and the tests of replays. */
import { betsText } from '@fairhouse/games'

import type { PlayedRound } from './_common/animation/picture.ts'

const BETS = betsText({
  room: 'red',
  roundId: '0199',
  currency: 'RUB',
  beacon: 'ab',
  bets: [
    { user: 'u1', stake: 1000n, seedHex: '' },
    { user: 'u2', stake: 3000n, seedHex: '' },
  ],
})

const RECORDED: Readonly<Record<string, Pick<PlayedRound['round'], 'params' | 'outcome'>>> = {
  crash: { params: { slot: 'A', auto: 150, autoHalf: null }, outcome: { point: 247 } },
  'roulette-live': { params: { bets: [{ id: 'red', stake: '1.00' }] }, outcome: { number: 7 } },
  'colour-wheel': { params: { color: 'x2' }, outcome: { index: 12, color: 'x6' } },
  rooms: { params: { room: 'red', round: '0199' }, outcome: { ticket: '2500', index: 1, user: 'u2', pot: '40.00' } },
  'coin-pvp': { params: { side: 'heads', room: 'coin' }, outcome: { side: 'tails', index: 1, user: 'u2', pot: '40.00' } },
  'daily-spin': { params: { currency: 'RUB' }, outcome: { index: 2 } },
}

export const RECORDED_PICTURES: readonly string[] = Object.keys(RECORDED)

/** @throws for a game that has none. */
export function recordedPicture(game: string): PlayedRound {
  const found = RECORDED[game]
  if (!found) throw new Error(`no round of ${game} is recorded`)
  const { params, outcome } = found
  const money = { stake: '10.00', multiplier: 0, payout: '0.00' }
  const sealed = { commitment: '', serverSeed: null, clientSeed: '', nonce: 0 }
  return {
    round: { id: 'r1', game, mode: 'real', currency: 'RUB', params, status: 'settled', outcome, at: '2026-01-01T12:00:00.000Z', ...money },
    events: [],
    own: false,
    proof: { ...sealed, ...money, game, params: { bet: 1, commission: 500 }, outcome, bets: BETS },
    rules_hash: '',
  }
}
