/**
 * The server seed of a pot: generated before any bet, sealed until the draw (games.md 1.4, 1.7); and players' names per
 * round.
 */
import { createHmac, createSecretKey } from 'node:crypto'

import { commitmentOf, SERVER_SEED_BYTES } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import type { SealedStores } from '../../../platform/keys/index.ts'
import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { Bettor } from '../../play/wagering/index.ts'
import type { Pot } from './pot.ts'

export interface PotSeeds {
  make(pot: string): { commitment: string; sealed: Buffer }
  /** @throws when the sealed text belongs to another pot, or the secret differs. */
  open(pot: string, sealed: Buffer): Buffer
  /** Sixteen hex digits: stable within one round, unlinkable across rounds (SEC-3). */
  nameOf(pot: Pick<Pot, 'id'>, bettor: Bettor): string
}

const rowOf = (pot: string) => `pot:${pot}`

export const potsSealed: SealedStores = {
  columns: [
    {
      table: 'pots.pot',
      column: 'sealed',
      secret: 'seeds',
      key: ['id'],
      sealKey: (secret) => secret,
      rowOf: ({ id }) => rowOf(id as string),
    },
  ],
}

/** `secret`: 64 hex digits. */
export function createPotSeeds(secret: string, random: Random): PotSeeds {
  const seal = createSeal(secret, random)
  const names = createSecretKey(createHmac('sha256', Buffer.from(secret, 'hex')).update('names of players in a pot').digest())
  return {
    make(pot) {
      const seed = random.bytes(SERVER_SEED_BYTES)
      return { commitment: commitmentOf(nodeCrypto, seed), sealed: seal.close(seed, rowOf(pot)) }
    },
    open: (pot, sealed) => seal.open(sealed, rowOf(pot)),
    nameOf({ id }, bettor) {
      const user = bettor.mode === 'real' ? bettor.player : bettor.owner
      return createHmac('sha256', names).update(`${id}:${user}`).digest('hex').slice(0, 16)
    },
  }
}
