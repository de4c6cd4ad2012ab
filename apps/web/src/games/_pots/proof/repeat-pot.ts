/** Repeats the draw of a pot from published data, with the server's own rules. Loaded on demand. Source: games.md 1.4. */
import type { Snapshot } from '@fairhouse/contracts'
import { type ByteSource, commitmentOf, readServerSeed, streamUnder, toHex } from '@fairhouse/fairness'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type BetList, betsHash, readBetsText } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

export type PotProof = Snapshot<'room-red-RUB'>['proof']

/** Published data of a round besides its proof. */
export interface Published {
  /** In the order of the text; `stake` in minor units. */
  bets: readonly { user: string; stake: Minor; side?: string | undefined }[]
  round: string
  currency: string
  room: string
}

export type PotFault = 'seed' | 'text' | 'beacon' | 'bets' | 'hash' | 'draw'

export interface PotRepeat<Draw> {
  commitment: string
  hash: string
  /** The accepted bytes as hex; rejected ones are skipped. */
  bytes: readonly string[]
  draw: Draw
  /** Published values that differ; empty when all match. */
  faults: readonly PotFault[]
}

interface Game<Draw> {
  /** Undefined when the list cannot be drawn from. */
  draw(bytes: ByteSource, list: BetList): Draw | undefined
  /** Number of bytes per read of the draw. */
  wordBytes(draw: Draw): 4 | 8
  /** Whether the published outcome is the same. */
  isSame(draw: Draw): boolean
}

/** Undefined when the published data is invalid. */
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
