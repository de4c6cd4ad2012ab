import { formatMoney } from '@fairhouse/money'

import { difference, signedMoneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { holdingsOf } from '../../shared/pots/shares.ts'
import s from './said.module.css'
import type { Room } from './animation.ts'

/** One line under the ring: the drawn ticket and the visitor's result. Announced once the ring stops. */
export function ResultLine({ room, own, isTurning }: { room: Room | undefined; own: string | undefined; isTurning: boolean }) {
  const language = useLanguage()
  const gain = room && gainOf(room, own)
  const isWon = gain !== undefined && !gain.startsWith('-')
  return (
    <p className={s.line} data-won={(isWon && !isTurning) || undefined} aria-live="polite">
      {room?.result && !isTurning && (
        <span key={room.round} className={isWon ? s.beat : undefined}>
          {resultText(room, gain, language)}
        </span>
      )}
    </p>
  )
}

function resultText({ result, pot, currency }: Room, gain: string | undefined, { t, locale }: Language): string {
  if (gain !== undefined) return signedMoneyText(gain, currency, locale)
  return t('rooms.ticketWon', { ticket: result!.ticket, pot: String(BigInt(pot.replace('.', ''))), player: result!.player })
}

/** The visitor's result as a decimal string; undefined without a stake. */
function gainOf({ bets, result }: Room, own: string | undefined): string | undefined {
  const holding = holdingsOf(bets, own)[0]
  if (!result || !holding || holding.user !== own) return undefined
  return difference(result.user === own ? result.payout : '0.00', formatMoney(holding.stake))
}
