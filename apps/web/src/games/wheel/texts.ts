/** Shared texts of the wheel. */
import type { WheelBet, WheelRisk } from '@fairhouse/games'

import type { MessageKey } from '../../lib/i18n/keys.ts'
import type { Language } from '../../lib/i18n/text.tsx'

const RISK_TEXTS: Readonly<Record<WheelRisk, MessageKey>> = { low: 'wheel.low', medium: 'wheel.medium', high: 'wheel.high' }

export const riskText = (risk: WheelRisk, { t }: Language): string => t(RISK_TEXTS[risk])

/** "50 segments, medium". */
export const betText = ({ segments, risk }: WheelBet, language: Language): string =>
  language.t('wheel.bet', { count: segments, risk: riskText(risk, language) })
