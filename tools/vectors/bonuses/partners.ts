/** Partners: whose visitor a player was, and what a month accrued. */
import { accrue, attribute, CLICK_FIELDS, clickKey, type ClickField, type PartnerPlayer, type Plan } from '@fairhouse/loyalty'

import { type KindRun, known } from '../kinds.ts'
import type { Entry } from '../runner.ts'
import { millisecondsOf, minorOf, optionalMinor } from './amounts.ts'

export const attribution: KindRun = (given) => {
  const { registered_at, partners, clicks, typed_promo, model } = known(
    given,
    'in',
    ['registered_at', 'partners', 'clicks'],
    ['typed_promo', 'model'],
  )
  const owners = new Map(Object.entries(partners as Record<string, string>).map(([id, partner]) => [keyOf(id), partner]))
  return attribute(
    {
      at: millisecondsOf(registered_at),
      clicks: (clicks as Entry[]).map((click, at) => {
        const { at: seconds, ...ids } = known(click, `clicks ${at}`, ['at'], CLICK_FIELDS)
        return { at: millisecondsOf(seconds), ids: ids as Partial<Record<ClickField, string>> }
      }),
      typedPromo: (typed_promo ?? undefined) as string | undefined,
      model: model as 'last' | 'first' | undefined,
    },
    (field, value) => owners.get(clickKey(field, value)),
  )
}

/** "field:value". */
function keyOf(id: string): string {
  const colon = id.indexOf(':')
  return clickKey(id.slice(0, colon) as ClickField, id.slice(colon + 1))
}

const TERMS = ['plan', 'payment_fee_bp', 'provider_fee_bp', 'cpa', 'cpa_min_deposit', 'cpa_min_stakes', 'players'] as const
const OPTIONAL_TERMS = ['pct', 'carry', 'carry_on', 'theo', 'cpa_min_theo', 'cpa_min_days', 'cpa_phone'] as const

export const affiliateMonth: KindRun = (given) => {
  const month = known(given, 'in', TERMS, OPTIONAL_TERMS)
  const { perPlayerNgr, ngr, pct, revshare, cpa, accrued, carry, needsReview } = accrue({
    plan: {
      plan: month.plan as Plan,
      pct: (month.pct ?? undefined) as number | undefined,
      isCarried: month.carry_on !== false,
      paymentFeeBp: minorOf(month.payment_fee_bp),
      providerFeeBp: minorOf(month.provider_fee_bp),
      cpa: minorOf(month.cpa),
      cpaMinDeposit: minorOf(month.cpa_min_deposit),
      cpaMinStakes: minorOf(month.cpa_min_stakes),
      cpaMinTheo: optionalMinor(month.cpa_min_theo),
      cpaMinDays: month.cpa_min_days as number | undefined,
      needsPhone: month.cpa_phone as boolean | undefined,
    },
    players: (month.players as unknown[]).map(playerOf),
    carry: optionalMinor(month.carry) ?? 0n,
    theo: optionalMinor(month.theo),
  })
  return {
    per_player_ngr: perPlayerNgr.map(Number),
    ngr: Number(ngr),
    pct,
    revshare: Number(revshare),
    cpa: Number(cpa),
    accrued: Number(accrued),
    carry: Number(carry),
    ...(month.theo !== undefined && { review: needsReview }),
  }
}

function playerOf(entry: unknown, at: number): PartnerPlayer {
  const required = ['stakes', 'returns', 'bonus_cost', 'deposits', 'chargebacks', 'lifetime_deposits', 'lifetime_stakes'] as const
  const player = known(entry, `players ${at}`, required, ['cpa_new', 'fraud', 'lifetime_payouts', 'lifetime_theo', 'days', 'phone'])
  return {
    stakes: minorOf(player.stakes),
    returns: minorOf(player.returns),
    bonusCost: minorOf(player.bonus_cost),
    deposits: minorOf(player.deposits),
    chargebacks: minorOf(player.chargebacks),
    lifetimeDeposits: minorOf(player.lifetime_deposits),
    lifetimeStakes: minorOf(player.lifetime_stakes),
    lifetimePayouts: optionalMinor(player.lifetime_payouts) ?? 0n,
    lifetimeTheo: optionalMinor(player.lifetime_theo) ?? 0n,
    days: (player.days ?? 0) as number,
    isNew: player.cpa_new === true,
    isFraud: player.fraud === true,
    hasVerifiedPhone: player.phone === true,
  }
}
