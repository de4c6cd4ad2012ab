/** argon2id, with a bound on how many run and wait at once: guessing many passwords must not stop the house. */
import { hash, verify } from '@node-rs/argon2'

import { type Refusal, refuse } from '@fairhouse/contracts'

export interface PasswordHashes {
  hash(password: string): Promise<string | Refusal>
  /** Works as long for an account without a password, or none at all, and then answers false. */
  isRight(kept: string | null, password: string): Promise<boolean | Refusal>
}

/** argon2id is this library's own default; `standard` is OWASP's second choice of parameters: 19 MiB, two passes, one lane. */
const COSTS = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** For tests, which register thousands of players; production refuses it. */
  cheap: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const

export type PasswordCost = keyof typeof COSTS
const AT_ONCE = 2
const WAITING_MAX = 100

export async function createPasswordHashes(cost: PasswordCost, waitingMax = WAITING_MAX): Promise<PasswordHashes> {
  const parameters = COSTS[cost]
  const inTurn = createTurns(AT_ONCE, waitingMax)
  const nobodys = await hash('no account has this password', parameters)
  return {
    hash: (password) => inTurn(() => hash(normal(password), parameters)),
    async isRight(kept, password) {
      const equal = await inTurn(() => verify(kept ?? nobodys, normal(password)))
      return typeof equal === 'boolean' ? equal && kept !== null : equal
    },
  }
}

/** The same characters typed on another keyboard may come as other code points. */
const normal = (password: string) => password.normalize('NFC')

function createTurns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T | Refusal> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return refuse('busy', { retryAfter: 2 })
      await new Promise<void>((go) => queue.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
