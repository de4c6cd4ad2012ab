/** Rounds and games as the game's page takes them. */
import { CATALOGUE, type SlotName, slotBetOf } from '../slots/catalogue.ts'
import type { Pairs } from '../store/pairs.ts'
import type { Round } from '../store/rounds.ts'

export const sheetOf = (game: SlotName) => ({
  ...CATALOGUE.find(({ id }) => id === game)!,
  smallest_stake: Number(slotBetOf(game).smallestStake),
})

export function shownRound(pairs: Pairs, round: Round) {
  const { pair, nonce } = round
  return {
    id: round.id,
    game: round.game,
    state: round.state,
    status: round.status,
    stake: round.stake,
    value: round.value,
    free: round.campaign !== null,
    multiplier: round.multiplier,
    win: round.win,
    events: round.events,
    proof: pair === null ? null : { ...seedsShown(pairs, pair), nonce },
    at: round.createdAt,
  }
}

export function seedsShown(pairs: Pairs, pair: number) {
  const { commitment, clientSeed, serverSeed, ended } = pairs.seedsOf(pair)
  return { commitment, client_seed: clientSeed, server_seed: serverSeed, ended }
}
