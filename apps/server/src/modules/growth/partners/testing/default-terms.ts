/** The terms of bonuses.md 10, as the console's form offers them. */
import { DEFAULT_CPA, DEFAULT_FEES } from '@fairhouse/loyalty/testing/partner-terms.ts'

import type { Terms } from '../index.ts'

export const DEFAULT_TERMS: Terms = {
  plan: 'revshare',
  pct: null,
  is_carried: true,
  payment_fee_bp: Number(DEFAULT_FEES.paymentFeeBp),
  provider_fee_bp: Number(DEFAULT_FEES.providerFeeBp),
  cpa: `${DEFAULT_CPA.cpa}`,
  cpa_min_deposit: `${DEFAULT_CPA.cpaMinDeposit}`,
  cpa_min_stakes: `${DEFAULT_CPA.cpaMinStakes}`,
  cpa_min_theo: `${DEFAULT_CPA.cpaMinTheo}`,
  cpa_min_days: DEFAULT_CPA.cpaMinDays,
  needs_phone: DEFAULT_CPA.needsPhone,
}
