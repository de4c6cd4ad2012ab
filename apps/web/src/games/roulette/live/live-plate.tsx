import { RoundRing } from '../../_live/round/round-ring.tsx'
import { useText } from '../../../lib/i18n/text.tsx'
import type { LiveTable } from '../../_live/live-game.ts'
import s from './live-plate.module.css'

/** Duration of betting (games.md G7): the ring starts full. */
const BETTING_MS = 15_000

/** Under the pointer during betting: the remaining time. */
export function LivePlate({ table, serverNow }: { table: LiveTable | undefined; serverNow(): number }) {
  const t = useText()
  if (table?.state === 'waiting') return <p className={s.plate}>{t('live.waits')}</p>
  return (
    <div className={s.plate}>
      {table?.locks_at != null && (
        <RoundRing until={table.locks_at} totalMs={BETTING_MS} serverNow={serverNow} label={t('live.nextIn')} size={64} />
      )}
      <p>
        <b>{t('live.placeBets')}</b>
        <span>{t('roulette.turnsAt')}</span>
      </p>
    </div>
  )
}
