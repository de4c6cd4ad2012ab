/** The stakes of a page by the keys of their requests: each is carried out once, and a page that has lost the answer asks what became of it. */
import type { FastifyReply } from 'fastify'

import type { InTurn } from '../rounds/queue.ts'
import type { GivenUpKeys } from '../store/given-up.ts'
import type { OpenSeat } from './seats.ts'

/** A stake as its page names it. */
export interface KeyedStake {
  readonly seat: Pick<OpenSeat, 'owner' | 'wallet'>
  readonly key: string
  readonly reply: FastifyReply
}

export interface StakeKeys {
  /** Carries it out in its owner's turn; of a key that its page has given up nothing: 409 `given_up`. */
  carryOut(stake: KeyedStake, work: () => Promise<unknown>): Promise<unknown>
  /**
   * The answer to a stake that the studio has, in its owner's turn: no try of it is under way then. Without one the key is given up, so that a
   * try which arrives later books nothing, and the page may stake anew: 409 `given_up`. Of play money, which anyone may ask for under any name,
   * no key is stored: a later try takes play money. A stake that a fault of the studio has left without the wallet's answer goes back. The key of a
   * stake at another game is not given up: 409 `key_reused`.
   */
  outcome<T extends { readonly state: string }>(stake: KeyedStake, found: FoundStake<T>): Promise<unknown>
}

interface FoundStake<T> {
  byKey(owner: string, key: string): T | undefined
  /** In `betting` without a call under way: it goes back, as at the start of a process. */
  lose(found: T): void
  answer(found: T): object
}

/** Of a page's request. */
export const KEY = /^[A-Za-z0-9-]{16,64}$/

/** `stakes`: of every kind of game. */
export function createStakeKeys(inTurn: InTurn, givenUp: GivenUpKeys, stakes: readonly Pick<FoundStake<object>, 'byKey'>[]): StakeKeys {
  return {
    carryOut: ({ seat: { owner }, key, reply }, work) =>
      inTurn(owner, async () => (givenUp.has(owner, key) ? reply.code(409).send({ error: 'given_up' }) : work())),
    outcome: ({ seat: { owner, wallet }, key, reply }, { byKey, lose, answer }) =>
      inTurn(owner, async () => {
        const found = byKey(owner, key)
        if (!found) {
          if (stakes.some((kind) => kind.byKey(owner, key))) return reply.code(409).send({ error: 'key_reused' })
          if (wallet) givenUp.add(owner, key)
          return reply.code(409).send({ error: 'given_up' })
        }
        if (found.state === 'betting') lose(found)
        return answer(byKey(owner, key)!)
      }),
  }
}
