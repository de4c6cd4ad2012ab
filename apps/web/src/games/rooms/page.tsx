import { Heading, SectionHead } from '@fairhouse/ui'
import { useState } from 'react'

import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { usePotSeat } from '../shared/pots/use-pot-seat.ts'
import { LoadFailed } from '../shared/table/load-failed.tsx'
import { Doors } from './hub/doors.tsx'
import { LastDraws } from './hub/last-draws.tsx'
import { DOORS_ROUTE, useDoors } from './hub/use-doors.ts'
import s from './page.module.css'
import type { OpenedRoom } from './proof/room-proof.tsx'
import { RoomProof } from './proof/on-demand.ts'

export const loader = pageLoader(() => [[DOORS_ROUTE, { query: { currency: 'RUB' } }]])
export const clientLoader = inBrowser

export default function RoomsPage() {
  return (
    <Hydrated>
      <Hub />
    </Hydrated>
  )
}

/** PRO-11: three doors, and what was drawn behind them last. */
function Hub() {
  const t = useText()
  const { currency } = usePotSeat()
  const doors = useDoors(currency)
  const [proof, setProof] = useState<OpenedRoom>()
  return (
    <>
      <div className={s.head}>
        <Heading level={1}>{t('game.rooms')}</Heading>
        <p className={s.note}>{t('rooms.about')}</p>
      </div>
      {doors.hasFailed ? <LoadFailed onRetry={doors.retry} /> : <Doors lines={doors.lines} />}
      <section className={s.draws}>
        <SectionHead title={t('rooms.lastDraws')} />
        <LastDraws key={currency} currency={currency} lines={doors.lines} onProof={({ room, round }) => setProof({ room, round })} />
      </section>
      <RoomProof opened={proof} onClose={() => setProof(undefined)} />
    </>
  )
}
