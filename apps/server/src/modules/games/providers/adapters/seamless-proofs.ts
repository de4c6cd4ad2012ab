/** The proof part of the house's own dialect: `/proofs/rounds`, `/proofs/seeds` and `/proofs/rotate`. */
import * as z from 'zod/mini'

import type { ProofPart, ProviderPair } from './port.ts'

/** Numbers of this dialect: not negative, exact in JSON. */
export const WHOLE = z.int().check(z.gte(0))
const HEX = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const SEED = z.string().check(z.minLength(1), z.maxLength(64))

const pair = z.object({ commitment: HEX, client_seed: z.nullable(SEED), nonce: WHOLE, next_commitment: HEX })
const pairAnswer = z.object({ pair })
const refusedRotation = z.object({ status: z.literal('GAME_ACTIVE') })
const rotationAnswer = z.object({ pair, revealed: z.object({ commitment: HEX, server_seed: HEX }) })
const roundsAnswer = z.object({
  rounds: z.array(
    z.object({
      round: z.string(),
      game: z.string().check(z.maxLength(64)),
      commitment: HEX,
      server_seed: z.nullable(HEX),
      client_seed: SEED,
      nonce: WHOLE,
      terminal: z.optional(HEX),
      params: z.record(z.string(), z.unknown()),
      moves: z.optional(z.array(z.union([z.string().check(z.maxLength(20)), z.number()]))),
      stake: WHOLE,
      max_win: WHOLE,
      outcome: z.record(z.string(), z.unknown()),
      multiplier: WHOLE,
      rules_hash: HEX,
    }),
  ),
})

const pairOf = ({ commitment, client_seed: clientSeed, nonce, next_commitment: nextCommitment }: z.infer<typeof pair>): ProviderPair => ({
  commitment,
  clientSeed,
  nonce,
  nextCommitment,
})

export const seamlessProofs: ProofPart = {
  askRounds: (player, rounds) => ({ path: '/proofs/rounds', body: { player: String(player), rounds } }),
  readRounds: (answer) =>
    roundsAnswer.parse(answer).rounds.map(({ server_seed, client_seed, stake, max_win, rules_hash, ...rest }) => ({
      ...rest,
      serverSeed: server_seed,
      clientSeed: client_seed,
      stake: BigInt(stake),
      maxWin: BigInt(max_win),
      rulesHash: rules_hash,
    })),
  askPair: (player) => ({ path: '/proofs/seeds', body: { player: String(player) } }),
  readPair: (answer) => pairOf(pairAnswer.parse(answer).pair),
  askRotation: (player, client_seed) => ({ path: '/proofs/rotate', body: { player: String(player), client_seed } }),
  readRotation(answer) {
    if (refusedRotation.safeParse(answer).success) return 'game_active'
    const { pair: next, revealed } = rotationAnswer.parse(answer)
    return { pair: pairOf(next), revealed: { commitment: revealed.commitment, serverSeed: revealed.server_seed } }
  },
}
