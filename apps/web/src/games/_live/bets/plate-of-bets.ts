/** The result of a shared round for the plate on the stage. Pure. */
import type { PlateResult } from '../../_common/result/result-plate.tsx'
import type { LiveBet } from '../live-game.ts'
import { ownResultOf } from './own-result-of.ts'

interface PlateOptions {
  /** Bets that this page saw in play: a result from before is not celebrated. */
  seen: ReadonlySet<string>
  /** The round whose result must not be shown yet. */
  hidden: number | undefined
  /** Each bet has its own end: the cash-outs of the crash. Otherwise the bets of a round are summed. */
  isEachBet: boolean
}

/** Of the newest round that is over for the visitor; undefined for none. */
export function plateOfBets(bets: readonly LiveBet[], { seen, hidden, isEachBet }: PlateOptions): PlateResult | undefined {
  const own = bets.filter(({ id, round }) => seen.has(id) && round !== hidden)
  const settled = own.filter(({ status }) => status === 'settled')
  const rounds = [...new Set(settled.map(({ round }) => round))].sort((one, other) => Number(other) - Number(one))
  for (const round of rounds) {
    const best = bestOf(settled.filter((bet) => bet.round === round))
    if (!best) continue
    const shared = best.mode === 'real' ? best.id : undefined
    if (isEachBet) return { ...best, status: 'settled', key: best.id, shared }
    const result = ownResultOf(own, round ?? undefined)
    if (result) return { ...result, key: String(round), shared }
  }
  return undefined
}

/** The multiplier of a crash only rises, so its last cash-out is the highest. */
const bestOf = (bets: readonly LiveBet[]): LiveBet | undefined => bets.toSorted((one, other) => other.multiplier - one.multiplier)[0]
