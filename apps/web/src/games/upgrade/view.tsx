/** Upgrade for lists, proofs and the verifier. Source: docs/rules/upgrade.md. */
import type { RoundClaim } from '@fairhouse/games'
import type { UpgradeBet } from '@fairhouse/games/rules/upgrade/bet.ts'
import { UPGRADE_PLACES } from '@fairhouse/games/rules/upgrade/pay.ts'
import type { UpgradeOutcome } from '@fairhouse/games/rules/upgrade/round.ts'

import { percentText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { FIRST_BET, percentOfPlace } from './form.ts'

const DIGITS = 3

/** A place as its percent of the ring: "37.12 %". */
const placeText = (place: number, locale: Locale): string => percentText(percentOfPlace(place), locale, DIGITS)

export const upgradeView: GameView = {
  id: 'upgrade',
  result: (outcome, { locale }) => placeText((outcome as UpgradeOutcome).place, locale),
  bet: (params, { t, locale }) => t('upgrade.bet', { chance: percentText((params as UpgradeBet).chance, locale) }),
  sums: (working, { locale }) => sumsOf(drawnFrom(working, [UPGRADE_PLACES]), locale, ({ value }) => placeText(value, locale)),
  program: programOf,
  firstParams: FIRST_BET,
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).UpgradeParamsForm),
}

function programOf(claim: RoundClaim): string {
  const shown = claim.outcome ? ` // ${(claim.outcome as UpgradeOutcome).place}` : ''
  return programText(claim, `console.log('place', uniform(${UPGRADE_PLACES}), 'of ${UPGRADE_PLACES}')${shown}`)
}

export default upgradeView
