import { Heading, SectionHead } from '@fairhouse/ui'
import { useState } from 'react'

import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { MoneySwitch } from '../_pots/money-switch.tsx'
import { usePotBettor } from '../_pots/use-pot-bettor.ts'
import { HeaderMoney } from '../_common/table/header-money.tsx'
import { LoadFailed } from '../_common/table/load-failed.tsx'
import { RoomCards } from './hub/room-cards.tsx'
import { LastDraws } from './hub/last-draws.tsx'
import { ROOMS_ROUTE, useRoomList } from './hub/use-room-list.ts'
import s from './page.module.css'
import type { OpenedRoom } from './proof/room-proof.tsx'
import { RoomProof } from './proof/on-demand.ts'

export const loader = pageLoader(({ isPlayer }) => [[ROOMS_ROUTE, { query: { currency: 'RUB', mode: isPlayer ? 'real' : 'demo' } }]])
export const clientLoader = inBrowser

export default function RoomsPage() {
  return (
    <Hydrated>
      <Hub />
    </Hydrated>
  )
}

/** PRO-11: three rooms and their last draws. */
function Hub() {
  const t = useText()
  const bettor = usePotBettor()
  const { currency, mode } = bettor
  const rooms = useRoomList(bettor)
  const [proof, setProof] = useState<OpenedRoom>()
  return (
    <>
      <div className={s.head}>
        <Heading level={1}>{t('game.rooms')}</Heading>
        <p className={s.note}>{t('rooms.about')}</p>
      </div>
      <div className={s.money}>
        <MoneySwitch bettor={bettor} />
      </div>
      {rooms.hasFailed ? <LoadFailed onRetry={rooms.retry} /> : <RoomCards lines={rooms.lines} bettor={bettor} />}
      <section className={s.draws}>
        <SectionHead title={t('rooms.lastDraws')} />
        <LastDraws
          key={`${currency} ${mode}`}
          bettor={bettor}
          lines={rooms.lines}
          onProof={({ room, round }) => setProof({ room, round })}
        />
      </section>
      <HeaderMoney table={bettor} />
      <RoomProof opened={proof} onClose={() => setProof(undefined)} />
    </>
  )
}
