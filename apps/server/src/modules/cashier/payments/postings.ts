/** The ledger posting of a verdict's money. Source: money.md A, rows "deposit paid" to "chargeback won". */
import { type PlayerId, type Currency, isAsset } from '@fairhouse/money'

import { type PostOrder, postings } from '../../books/ledger/index.ts'
import type { Money } from './deposit/evaluate-event.ts'

export interface MoneyOwner {
  psp: string
  player: PlayerId
  /** The invoice's number. */
  invoice: string
  /** The provider's number of the payment. */
  ext: string
}

export function postingFor(money: Money, owner: MoneyOwner): PostOrder {
  const { kind, currency, received, credited, nth = 1, source } = money
  const { ext, ...whose } = owner
  const { psp } = whose
  if (kind === 'suspended') return postings.suspended({ psp, ext, currency, received })
  if (kind === 'suspense_back') return postings.suspenseBack({ psp, ext, currency, received })
  if (isAsset(currency)) throw new Error(`no account of a player is kept in ${currency}`)
  if (source) return conversionFor(money, { ...owner, currency }, source)
  const moved = { ...whose, currency, received, credited }
  switch (kind) {
    case 'paid':
      return money.isHeld ? postings.suspenseClaimed(moved) : postings.depositPaid(moved)
    case 'second':
      return money.isHeld ? postings.suspenseClaimed({ ...moved, ext }) : postings.depositPaid({ ...moved, ext })
    case 'charged_back':
      return postings.chargedBack({ ...moved, nth, fine: 0n })
    case 'charge_won':
      return postings.chargebackWon({ ...moved, nth })
  }
}

/** A payment in an asset, credited in the player's currency. */
function conversionFor(
  { kind, received, credited, isHeld }: Money,
  { ext, ...owner }: MoneyOwner & { currency: Currency },
  { asset, units, isFirst }: NonNullable<Money['source']>,
): PostOrder {
  const converted = { ...owner, from: asset, units, credited, commission: received - credited, ext: isFirst ? undefined : ext }
  if (kind === 'charged_back') return postings.conversionBack(converted)
  return isHeld ? postings.suspenseConverted(converted) : postings.depositConverted(converted)
}
