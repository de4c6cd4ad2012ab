/** argon2id, a few at a time. Address blocks and players take turns, so many guesses of one wait behind each other. */

import type { Refusal } from '@fairhouse/contracts'
import { hash, verify } from '@node-rs/argon2'

import { createFairQueue } from '../../../platform/fair-queue.ts'

export interface PasswordHashes {
  /** `party`: the unit of fairness, an address block or a player. */
  hash(password: string, party: string): Promise<string | Refusal>
  /** Takes as long for an account without a password, or a missing one, and then returns false. */
  isRight(storedHash: string | null, password: string, party: string): Promise<boolean | Refusal>
}

/** argon2id is this library's own default; `standard` is OWASP's second choice of parameters: 19 MiB, two passes, one lane. */
const COSTS = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** For tests, which register thousands of players; production refuses it. */
  cheap: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const

export type PasswordCost = keyof typeof COSTS
const AT_ONCE = 2
const WAITING = 100
/** A log-in takes some 40 ms, so the last in the queue waits less than half a second. */
const WAITING_EACH = 20

export async function createPasswordHashes(cost: PasswordCost, waiting = WAITING, waitingEach = WAITING_EACH): Promise<PasswordHashes> {
  const parameters = COSTS[cost]
  const queue = createFairQueue({ maxConcurrent: AT_ONCE, waiting, waitingEach })
  const dummyHash = await hash('no account has this password', parameters)
  return {
    hash: (password, party) => queue.run(party, () => hash(normalize(password), parameters)),
    async isRight(storedHash, password, party) {
      const equal = await queue.run(party, () => verify(storedHash ?? dummyHash, normalize(password)))
      return typeof equal === 'boolean' ? equal && storedHash !== null : equal
    },
  }
}

/** The same characters from another keyboard may be other code points. */
const normalize = (password: string) => password.normalize('NFC')
