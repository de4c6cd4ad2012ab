/** What the console and the partners' own site both show of a partner. Source: bonuses.md 10. */
import * as z from 'zod'

import { money, signedMoney } from '../fields.ts'

export const LINK_FIELDS = ['stag', 'partner', 'cpa_one_uid', 'advertise_uid', 'adv_id', 'pr_hash', 'promo'] as const
export const PARTNER_PLANS = ['revshare', 'cpa', 'hybrid'] as const
/** Why a person looks at a player of a month: the partner's own account, a named fraud, one device, more than half of what is shared. */
export const PARTNER_REVIEW_CAUSES = ['own', 'fraud', 'device', 'half'] as const
export type PartnerReviewCause = (typeof PARTNER_REVIEW_CAUSES)[number]

export const MONTH_STATUSES = ['held', 'approved', 'refused', 'paid'] as const

export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'wrong_format: a month, as in 2026-11'))
export const partnerLink = z.strictObject({ field: z.enum(LINK_FIELDS), value: z.string(), campaign: z.string() })
export const partnerLogin = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9._@-]{2,63}$/, 'wrong_format: 3 to 64 small letters, digits and . _ @ -'))

const day = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/, 'wrong_format: a day, as in 2026-11-23'))
export const reportDays = z.strictObject({ from: day, to: day })
const reportSums = {
  clicks: z.int(),
  unique: z.int(),
  registrations: z.int(),
  first_deposits: z.int(),
  cpa_count: z.int(),
  first_deposit_sum: signedMoney,
  deposits: signedMoney,
  payouts: signedMoney,
  stakes: signedMoney,
  ggr: signedMoney,
  bonus_cost: signedMoney,
  chargebacks: signedMoney,
  fees: signedMoney,
  ngr: signedMoney,
  accrued: signedMoney,
  approved: signedMoney,
  paid: signedMoney,
}

/** `balances`: earned and not paid at the end of the last day. */
export const partnerReport = z.strictObject({
  data: z.array(z.strictObject({ id: z.string(), day, partner: z.string(), campaign: z.string(), sub_id: z.string(), ...reportSums })),
  totals: z.strictObject(reportSums),
  balances: z.array(z.strictObject({ id: z.string(), partner: z.string(), balance: money })),
})
