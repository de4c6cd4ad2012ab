import { difference, signedMoneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import type { Room } from './animation.ts'
import { ownRoomResult } from './own-result.ts'
import s from './said.module.css'

/** One line under the ring: the drawn ticket and the visitor's result. Announced once the ring stops. */
export function ResultLine({ room, own, isTurning }: { room: Room | undefined; own: string | undefined; isTurning: boolean }) {
  const language = useLanguage()
  const gain = room && gainOf(room, own)
  const isWon = gain !== undefined && !gain.startsWith('-')
  return (
    <p className={s.line} data-won={(isWon && !isTurning) || undefined} aria-live="polite">
      {room?.result && !isTurning && <span key={room.round}>{resultText(room, gain, language)}</span>}
    </p>
  )
}

function resultText({ result, pot, currency }: Room, gain: string | undefined, { t, locale }: Language): string {
  if (gain !== undefined) return signedMoneyText(gain, currency, locale)
  return t('rooms.ticketWon', { ticket: result!.ticket, pot: String(BigInt(pot.replace('.', ''))), player: result!.player })
}

/** The visitor's result as a decimal string; undefined without a stake. */
function gainOf(room: Room, own: string | undefined): string | undefined {
  const result = ownRoomResult(room, own)
  return result && difference(result.payout, result.stake)
}
