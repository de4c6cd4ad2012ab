import { Heading, SectionHead } from '@fairhouse/ui'
import { useState } from 'react'

import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { MoneySwitch } from '../shared/pots/money-switch.tsx'
import { usePotSeat } from '../shared/pots/use-pot-seat.ts'
import { HeaderMoney } from '../shared/table/header-money.tsx'
import { LoadFailed } from '../shared/table/load-failed.tsx'
import { Doors } from './hub/doors.tsx'
import { LastDraws } from './hub/last-draws.tsx'
import { DOORS_ROUTE, useDoors } from './hub/use-doors.ts'
import s from './page.module.css'
import type { OpenedRoom } from './proof/room-proof.tsx'
import { RoomProof } from './proof/on-demand.ts'

export const loader = pageLoader(({ isPlayer }) => [[DOORS_ROUTE, { query: { currency: 'RUB', mode: isPlayer ? 'real' : 'demo' } }]])
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
  const seat = usePotSeat()
  const { currency, mode } = seat
  const doors = useDoors(seat)
  const [proof, setProof] = useState<OpenedRoom>()
  return (
    <>
      <div className={s.head}>
        <Heading level={1}>{t('game.rooms')}</Heading>
        <p className={s.note}>{t('rooms.about')}</p>
      </div>
      <div className={s.money}>
        <MoneySwitch seat={seat} />
      </div>
      {doors.hasFailed ? <LoadFailed onRetry={doors.retry} /> : <Doors lines={doors.lines} seat={seat} />}
      <section className={s.draws}>
        <SectionHead title={t('rooms.lastDraws')} />
        <LastDraws key={`${currency} ${mode}`} seat={seat} lines={doors.lines} onProof={({ room, round }) => setProof({ room, round })} />
      </section>
      <HeaderMoney table={seat} />
      <RoomProof opened={proof} onClose={() => setProof(undefined)} />
    </>
  )
}
