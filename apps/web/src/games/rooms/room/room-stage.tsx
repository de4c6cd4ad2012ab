import { HistoryStrip, Skeleton, Stage } from '@fairhouse/ui'

import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { ResultPlate } from '../../_common/result/result-plate.tsx'
import { LoadFailed } from '../../_common/table/load-failed.tsx'
import { useWaiting } from '../../_common/table/use-waiting.tsx'
import type { RoundLine } from '../use-drawn.ts'
import { Middle } from './middle.tsx'
import { RingDrawing } from './ring-drawing.tsx'
import s from './room-stage.module.css'
import { ownRoomResult } from './own-result.ts'
import { ResultLine } from './result-line.tsx'
import type { RoomTableState } from './use-room-table.ts'

/** The last draws above the ring, the result below it. */
export function RoomStage({ table, onProof }: { table: RoomTableState; onProof(round: string): void }) {
  const language = useLanguage()
  const { t } = language
  const { drawn, press, isCutOff } = table
  const lost = useWaiting([press.calls])
  return (
    <Stage
      label={t('table.stage')}
      history={
        <HistoryStrip
          label={t('table.lastRounds')}
          results={drawn.map((line) => chipOf(line, table.ownUserIn(line.round), language))}
          onOpen={onProof}
        />
      }
      still={table.isStill}
      waiting={lost ?? (isCutOff ? { title: t('rooms.reconnecting'), text: t('rooms.reconnectingText') } : undefined)}
    >
      {table.hasFailed ? <LoadFailed onRetry={table.retry} /> : <Picture table={table} />}
    </Stage>
  )
}

function Picture({ table }: { table: RoomTableState }) {
  const { t } = useLanguage()
  const { shown, shownUser, isTurning, now, landed, isStill } = table
  const own = landed && ownRoomResult(landed, shownUser)
  return (
    <div className={s.table}>
      <figure className={s.ring} aria-label={t('rooms.ring')}>
        {shown ? (
          <>
            <RingDrawing room={shown} own={shownUser} isTurning={isTurning} />
            <Middle room={shown} own={shownUser} isTurning={isTurning} now={now} />
          </>
        ) : (
          <Skeleton height="100%" radius="50%" />
        )}
      </figure>
      <ResultLine room={shown} own={shownUser} isTurning={isTurning} />
      <ResultPlate game="rooms" result={own && { ...own, key: landed.round }} isStill={isStill} />
    </div>
  )
}

function chipOf({ round, currency, result }: RoundLine, own: string | undefined, { t, locale }: Language) {
  const isOwn = result !== null && result.user === own
  const amount = result ? moneyText(result.payout, currency, locale) : '–'
  const label = t('rooms.chip', { player: isOwn ? t('feed.you') : (result?.player ?? ''), amount })
  return { key: round, text: amount, look: isOwn ? 'won' : 'plain', label } as const
}
