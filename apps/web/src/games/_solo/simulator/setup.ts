/** Inputs of a trial from a table: the choice and the money. */
import type { Minor, Currency } from '@fairhouse/money'

import { type AutobetForm, faultsOf } from '../../_common/autobet/form.ts'
import type { RoundPlan } from '../../_common/game-view.ts'
import type { StakeLimits } from '../../_common/stake/stake-rules.ts'
import { isPlanned } from '../autobet/round-plan.ts'
import { strategyHash } from './strategy-hash.ts'

/** Address of a game's solo table. */
const soloAddress = (game: string): string => (game === 'wheel' ? '/games/wheel?table=solo' : `/games/${game}`)

export interface TrialSetup {
  game: string
  choice: object
  params: object
  roundPlan?: RoundPlan | undefined
  currency: Currency
  /** In minor units. */
  stake: Minor
  /** As typed; empty when the choice fixes the stake. */
  stakeText: string
  balance: Minor
  limits: StakeLimits
  /** Bets of an autobet (D-65); null: no limit. */
  mostBets: number | null
}

/** The table state that a setup needs. */
interface TrialTableParts {
  game: { id: string; bringsStake?: boolean; plan?(choice: object): RoundPlan; rules: { kind: string } }
  choice: object
  params: object | undefined
  currency: Currency
  stake: Minor | null
  stakeText: string
  wallet: { balance: Minor | undefined }
  limits: StakeLimits | undefined
  mostBets: number | null
}

/** Undefined while something is loading, or the choice is incomplete. */
export function setupOf({
  game,
  choice,
  params,
  currency,
  stake,
  stakeText,
  wallet,
  limits,
  mostBets,
}: TrialTableParts): TrialSetup | undefined {
  const roundPlan = game.plan?.(choice)
  if (!params || !stake || !limits || wallet.balance === undefined || (game.rules.kind === 'multi-step' && !isPlanned(roundPlan)))
    return undefined
  return {
    game: game.id,
    choice,
    params,
    roundPlan,
    currency,
    stake,
    stakeText: game.bringsStake ? '' : stakeText,
    balance: wallet.balance,
    limits,
    mostBets,
  }
}

export const isTriable = (form: AutobetForm, { stake, mostBets }: TrialSetup): boolean =>
  Object.keys(faultsOf(form, stake, mostBets)).length === 0

/** Without a language prefix, so that it opens in the reader's language. */
export const strategyPath = ({ game, choice, stakeText, currency }: TrialSetup, form: AutobetForm): string =>
  soloAddress(game) + strategyHash({ choice, stake: stakeText, currency, auto: form })
