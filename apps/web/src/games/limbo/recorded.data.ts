/** An exact hit, a point one step too low, a high one, and the lowest. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = {
  game: 'limbo',
  serverSeed: '355a61ea1af2c7c19ff24a11722777d74122ac0fafa27d8a954b209be00f55cd',
  clientSeed: 'vector',
  stake: '100.00',
}

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 194, params: { target: 200 } },
  { ...SEEDS, nonce: 31, params: { target: 200 } },
  { ...SEEDS, nonce: 473, params: { target: 10_000 } },
  { ...SEEDS, nonce: 0, params: { target: 150 } },
]
