/** What the dialog of a proof shows of a round. Amounts are minor units. Pure. */
import type { Proof } from './frame/calls.ts'
import type { Texts } from './texts.data.ts'

/** A round of one's own by its id; a round of a shared table by its number. */
export type RoundName = string | number

/** The studio's answer about a round that has ended, or a round that runs. `Event`: of the game. */
export interface ProvenRound<Event> {
  readonly id: RoundName
  readonly earlier: RoundName | null
  readonly later: RoundName | null
  readonly events: readonly Event[]
  /** Of a shared table: this player's. */
  readonly bets?: readonly { readonly id: string; readonly stake: number }[]
  /** Of a hand: this player's. */
  readonly moves?: readonly string[]
  readonly stake: number
  readonly win: number | null
  /** In 1/10,000, of a slot. */
  readonly multiplier?: number
  readonly proof: Proof
  readonly chain?: { readonly terminal: string; readonly beacon_round: number }
  /** What a verifier reads; null while the seed is hidden. */
  readonly claim: object | null
}

export interface ProofWords<Event> {
  readonly texts: Texts & { readonly terminal?: string; readonly beaconRound?: string }
  money(minor: number): string
  /** The result in words; "" while it is not known. */
  resultText(round: ProvenRound<Event>): string
  betName(id: string): string
  moveName(move: string): string
}

/** `latest`: of a shared table, where further rounds have begun since the shown one was read. */
export function laterOf({ id, later }: Pick<ProvenRound<unknown>, 'id' | 'later'>, latest: number | undefined): RoundName | null {
  if (typeof id !== 'number' || latest === undefined) return later
  return id < latest ? id + 1 : null
}

export function proofRows<Event>(round: ProvenRound<Event>, words: ProofWords<Event>): (readonly [name: string, value: string])[] {
  const { texts, money } = words
  const { proof, chain, bets, moves, stake, win } = round
  const result = words.resultText(round)
  const isPlayed = bets === undefined || bets.length > 0
  return [
    ...(result ? [[texts.result, result] as const] : []),
    ...(bets
      ? [[texts.ownStakes, bets.map(({ id, stake: on }) => `${words.betName(id)}: ${money(on)}`).join(', ') || texts.noStakes] as const]
      : []),
    ...(moves && moves.length > 0 ? [[texts.ownMoves, moves.map(words.moveName).join(', ')] as const] : []),
    ...(isPlayed ? [[texts.stake, money(stake)] as const, ...(win === null ? [] : [[texts.win, money(win)] as const])] : []),
    [texts.commitment, proof.commitment],
    [texts.clientSeed, proof.client_seed],
    [texts.nonce, String(proof.nonce)],
    [texts.serverSeed, proof.server_seed ?? hiddenText(proof.ended, texts)],
    ...(proof.ended && proof.ended !== 'lost' ? [[texts.pair, proof.ended === 'theft' ? texts.endedTheft : texts.endedCopy] as const] : []),
    ...(chain && texts.terminal && texts.beaconRound
      ? [[texts.terminal, chain.terminal] as const, [texts.beaconRound, String(chain.beacon_round)] as const]
      : []),
  ]
}

/** Why there is no seed: the pair of a round of one's own is in use, or has ended and deals to the end of a hand. */
function hiddenText(ended: Proof['ended'], texts: Texts): string {
  if (ended === 'lost') return texts.lost
  return ended ? texts.hiddenHand : texts.hidden
}
