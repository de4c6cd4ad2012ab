/**
 * Repeats the draw of a pot from what was published, by the house's own rules. Loaded when somebody looks. Source: games.md 1.4.
 */
import type { Snapshot } from '@fairhouse/contracts'
import { type ByteSource, commitmentOf, readServerSeed, streamUnder, toHex } from '@fairhouse/fairness'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type BetList, betsHash, readBetsText } from '@fairhouse/games'

export type PotProof = Snapshot<'room-red-RUB'>['proof']

/** What was published about a round, besides its proof. */
export interface Published {
  /** In the order of the text; `stake` in minor units. */
  bets: readonly { user: string; stake: bigint; side?: string | undefined }[]
  round: string
  currency: string
  room: string
}

export type PotFault = 'seed' | 'text' | 'beacon' | 'bets' | 'hash' | 'draw'

export interface PotRepeat<Draw> {
  commitment: string
  hash: string
  /** The bytes that counted, as hex; those drawn again are passed over. */
  bytes: readonly string[]
  draw: Draw
  /** What of the house's words differs; none: all of it holds. */
  faults: readonly PotFault[]
}

interface Game<Draw> {
  /** Undefined where the list is not one to draw from. */
  draw(bytes: ByteSource, list: BetList): Draw | undefined
  /** How many bytes the draw reads at once. */
  wordBytes(draw: Draw): 4 | 8
  /** Whether the house said the same. */
  isSame(draw: Draw): boolean
}

/** Undefined where what was published cannot be read at all. */
export function repeatPot<Draw>(proof: PotProof, published: Published, game: Game<Draw>): PotRepeat<Draw> | undefined {
  const seed = readServerSeed(proof.server_seed)
  const list = readBetsText(proof.bets_text ?? '')
  if (!seed || !list) return undefined
  const hash = betsHash(browserCrypto, proof.bets_text!)
  const blocks: string[] = []
  const hmac = browserCrypto.hmacSha256(seed)
  const stream = streamUnder((message) => recordBlock(hmac(message), blocks), hash, 0)
  const draw = game.draw(stream, list)
  if (!draw) return undefined
  const commitment = commitmentOf(browserCrypto, seed)
  const faults: PotFault[] = []
  if (commitment !== proof.commitment) faults.push('seed')
  if (list.roundId !== published.round || list.currency !== published.currency || list.room !== published.room) faults.push('text')
  if (list.beacon === '' || list.beacon !== proof.beacon?.value) faults.push('beacon')
  if (!isSameList(list, published)) faults.push('bets')
  if (hash !== proof.bets_hash) faults.push('hash')
  if (!game.isSame(draw)) faults.push('draw')
  const bytes = (blocks.join('').match(/../g) ?? []).slice(stream.used - game.wordBytes(draw), stream.used)
  return { commitment, hash, bytes, draw, faults }
}

function recordBlock(bytes: Uint8Array, blocks: string[]): Uint8Array {
  blocks.push(toHex(bytes))
  return bytes
}

const isSameList = (list: BetList, { bets }: Published): boolean =>
  list.bets.length === bets.length &&
  list.bets.every(({ user, stake, side }, at) => user === bets[at]!.user && stake === bets[at]!.stake && side === bets[at]!.side)
