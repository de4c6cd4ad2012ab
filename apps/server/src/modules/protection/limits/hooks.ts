/** Events of a player's protection. Each runs in the transaction of its change, under the lock of the player's wallets. */
import type { PlayerId } from '@fairhouse/money'

import { createHook, type Hook } from '../../../platform/hooks.ts'
import type { OnChanged } from './limits-repository.ts'
import { endsOffers, endsPlay, type Note } from './store/audit.ts'

export interface Excluded {
  readonly player: PlayerId
  /**
   * `self_excluded`: by this account, or as the person of another one; `listed`: by a national register; `second_account`: it belongs to a
   * person who is excluded under another account, and is closed; `under_age`: closed by a document.
   */
  readonly because: 'self_excluded' | 'listed' | 'second_account' | 'under_age'
}

export interface LimitsChanged {
  readonly player: PlayerId
  /** Milliseconds. */
  readonly at: number
  readonly notes: readonly Note[]
}

export interface LimitsHooks {
  readonly excluded: Hook<Excluded>
  /** The player may place no bet any more: after each `excluded`, in a cool-off, with the staff flag, and when an operator blocks them. */
  readonly playEnded: Hook<Pick<Excluded, 'player'>>
  /** Two operators confirmed that a blocked player's fraud is one. */
  readonly fraudConfirmed: Hook<Pick<Excluded, 'player'>>
  /** Limits or restrictions changed, or a due change took effect. */
  readonly limitsChanged: Hook<LimitsChanged>
}

export const createLimitsHooks = (): LimitsHooks => ({
  excluded: createHook('excluded'),
  playEnded: createHook('playEnded'),
  fraudConfirmed: createHook('fraudConfirmed'),
  limitsChanged: createHook('limitsChanged'),
})

export const createOnChanged =
  ({ excluded, playEnded, limitsChanged }: LimitsHooks): OnChanged =>
  async (tx, player, { at, notes, isSecondAccount }) => {
    if (endsOffers(notes)) await excluded.run(tx, { player, because: isSecondAccount ? 'second_account' : causeOf(notes) })
    if (endsPlay(notes)) await playEnded.run(tx, { player })
    await limitsChanged.run(tx, { player, at, notes })
  }

const causeOf = (notes: readonly Note[]) => (notes.some(({ act }) => act === 'listed') ? 'listed' : 'self_excluded')
