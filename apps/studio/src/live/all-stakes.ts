/**
 * What all players together stake for money on each bet of a round, without names. Kept in memory: after a restart the sums of a round that
 * takes stakes begin anew.
 */
import type { StakeSum } from '../../page/live/after-message.ts'
import type { Platform } from '../platform.ts'
import type { Wager } from '../store/wagers.ts'

export interface AllStakes {
  /** Once for each stake in play, however often it is answered. */
  add(wager: Pick<Wager, 'id' | 'round' | 'owner' | 'bets'>, currency: string): void
  /** The sums of the latest round have this stake. */
  has(wager: string): boolean
  /** With the sums of its round. */
  in<State extends { readonly round: { readonly id: number } | null }>(state: State): State & { readonly stakes: readonly StakeSum[] }
  /** Those that have changed since they were taken last, once a second at most. */
  takeDue(): { readonly round: number; readonly stakes: StakeSum[] } | undefined
}

interface Sum {
  readonly currency: string
  readonly bet: string
  stake: number
  readonly owners: Set<string>
}

const shownSum = ({ currency, bet, stake, owners }: Sum): StakeSum => ({ currency, bet, stake, players: owners.size })

const DUE_MS = 1000

export function createAllStakes({ now }: Pick<Platform, 'now'>): AllStakes {
  let [round, due] = [0, 0]
  const sums = new Map<string, Sum>()
  const [known, changed] = [new Set<string>(), new Set<Sum>()]

  function begin(next: number): void {
    round = next
    for (const one of [sums, known, changed]) one.clear()
  }

  return {
    add(wager, currency) {
      if (wager.round > round) begin(wager.round)
      if (wager.round < round || known.has(wager.id)) return
      known.add(wager.id)
      for (const { id: bet, stake } of wager.bets) {
        const key = `${currency} ${bet}`
        const sum = sums.get(key) ?? { currency, bet, stake: 0, owners: new Set() }
        sum.stake += stake
        sum.owners.add(wager.owner)
        sums.set(key, sum)
        changed.add(sum)
      }
    },
    has: (wager) => known.has(wager),
    in: (state) => ({ ...state, stakes: state.round?.id === round ? [...sums.values()].map(shownSum) : [] }),
    takeDue() {
      if (changed.size === 0 || now() < due) return undefined
      due = now() + DUE_MS
      const stakes = [...changed].map(shownSum)
      changed.clear()
      return { round, stakes }
    },
  }
}
