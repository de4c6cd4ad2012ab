/** Converts a table's setup to a trial for the worker. */
import { uint32 } from '@fairhouse/fairness'
import { autobetPlan } from '@fairhouse/games'

import { browserBytes } from '../../../lib/random.ts'
import { type AutobetForm, settingsOf } from '../../_common/autobet/form.ts'
import type { TrialSetup } from './setup.ts'
import type { Trial } from './trial.ts'

/** `form` must be valid. */
export function trialOf(
  { game, params, roundPlan, currency, stake, balance, limits }: TrialSetup,
  form: AutobetForm,
  runs: number,
  seed: number,
): Trial {
  const settings = settingsOf(form, stake, { mode: 'demo', currency, params: { ...params } })
  const plan = autobetPlan(settings)
  if (!plan) throw new RangeError('a strategy with an unreadable amount')
  return { game, params, ...roundPlan, plan, balance, limits, runs, seed }
}

/** A 32-bit seed for a trial. */
export const newTrialSeed = (): number => uint32(browserBytes())
