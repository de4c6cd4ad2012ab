import type { RoomId } from '@fairhouse/contracts'
import { GameFrame } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import { modals } from '../../../shell/modals/store.ts'
import { track } from '../../../shell/track.ts'
import type { TableAction } from '../../_common/hotkeys/hotkeys.ts'
import { useHotkeys } from '../../_common/hotkeys/use-hotkeys.ts'
import { outcomeOf } from '../../_common/rounds/outcome.ts'
import { useSharedSounds } from '../../_common/sound/use-shared-sounds.ts'
import { StakeField } from '../../_common/stake/stake-field.tsx'
import { useCountedResult, usePlace } from '../../_common/statistics/store.ts'
import { HeaderMoney } from '../../_common/table/header-money.tsx'
import { SealedBar } from '../../_common/table/sealed-bar.tsx'
import { TableActions } from '../../_common/table/table-actions.tsx'
import { HowSealed, TabsBelow } from '../../_common/table/tabs-below.tsx'
import { DockAction } from '../../_pots/dock-action.tsx'
import { GuestDock } from '../../_pots/guest-offer.tsx'
import { MoneySwitch } from '../../_pots/money-switch.tsx'
import { feeText, roomTitle, shortRound } from '../names.ts'
import { RoomProof } from '../proof/on-demand.ts'
import type { OpenedRoom } from '../proof/room-proof.tsx'
import { RoomLinks } from '../room-links.tsx'
import { RoundsOfRoom } from '../rounds-of-room.tsx'
import { AddButton } from './add-button.tsx'
import { Holders } from './holders.tsx'
import { ownRoomResult } from './own-result.ts'
import { RoomAction, RoomPanel, takeBackOf } from './room-panel.tsx'
import { RoomStage } from './room-stage.tsx'
import s from './room-table.module.css'
import { TURN_SOUNDS } from './turn-sounds.ts'
import { pressAdd, type RoomTableState, useRoomTable } from './use-room-table.ts'

/** PRO-11: one pot, one weighted winner. */
export function RoomTable({ name }: { name: RoomId }) {
  const language = useLanguage()
  const table = useRoomTable(name)
  const { bettor } = table
  const [proof, setProof] = useState<OpenedRoom>()
  const openRound = (round: string) => setProof({ room: name, round })
  useHotkeys(table.preferences.hasKeys, (action) => act(action, table))
  useEffect(() => track('game_opened', { game: `room-${name}`, mode: bettor.mode }), [name, bettor.mode])
  const { room, shown, shownUser } = table
  const place = usePlace({ ...bettor, game: 'rooms' })
  const result = table.landed && ownRoomResult(table.landed, shownUser)
  useCountedResult(place, table.landed?.round, result)
  useSharedSounds({
    staked: table.ownBets,
    turning: table.isTurning && shownUser !== undefined ? shown?.round : undefined,
    sounds: TURN_SOUNDS,
    isStill: table.isStill,
    won: result && outcomeOf(result) === 'won' ? table.landed?.round : undefined,
  })
  const fee = room && feeText(room.commission, language.locale)
  return (
    <>
      <GameFrame
        title={roomTitle(name, language)}
        back={{ label: language.t('rooms.all'), href: bettor.pathOf('/games/rooms') }}
        note={room && fee && language.t('rooms.roomAbout', { min: moneyText(room.min, room.currency, language.locale), fee })}
        actions={<TableActions table={table} place={place} />}
        above={<MoneySwitch bettor={bettor} />}
        panel={<RoomPanel table={table} />}
        panelFoot={<RoomAction table={table} />}
        stage={
          <div className={s.stage}>
            <RoomLinks present={name} bettor={bettor} />
            <RoomStage table={table} onProof={openRound} />
          </div>
        }
        proofBar={
          <SealedBar
            round={{ name: language.t('rooms.round'), value: shown && shortRound(shown.round) }}
            hash={shown?.proof.commitment}
            percent={shown && finePercent(10_000 - shown.commission, language.locale)}
            onVerify={() => shown && openRound(shown.round)}
          />
        }
        dock={{ height: DOCK_HEIGHT, label: language.t('table.dock'), content: <RoomDock table={table} /> }}
      >
        {shown && (
          <div className={s.holders}>
            <Holders room={shown} own={shownUser} isTurning={table.isTurning} onTakeBack={takeBackOf(table)} />
          </div>
        )}
        <RoomTabs table={table} onProof={openRound} />
      </GameFrame>
      <HeaderMoney table={bettor} />
      <RoomProof opened={proof} onClose={() => setProof(undefined)} />
    </>
  )
}

/** Below the stage: drawn rounds, and how a round is sealed. */
function RoomTabs({ table, onProof }: { table: RoomTableState; onProof(round: string): void }) {
  const t = useText()
  const steps = [t('pots.sealed1'), t('pots.sealed2'), t('pots.sealed3'), t('rooms.drawing')]
  return (
    <TabsBelow
      tabs={[
        { value: 'rounds', label: t('rooms.rounds'), panel: <RoundsOfRoom table={table} onProof={onProof} /> },
        { value: 'sealed', label: t('table.sealedTab'), panel: <HowSealed steps={steps} /> },
      ]}
    />
  )
}

function act(action: TableAction, table: RoomTableState): void {
  if (action === 'help') modals.open('tableHelp')
  else if (action === 'play') pressAdd(table)
  else table.stake.press(action)
}

/** Height of stake and action with gaps, in px. */
const DOCK_HEIGHT = 130

/** In the dock under 1024 px. */
function RoomDock({ table }: { table: RoomTableState }) {
  return (
    <>
      {table.bettor.isLooking ? (
        <GuestDock />
      ) : (
        <>
          <StakeField {...table.stake} bettor={table.bettor} compact />
          <DockAction bettor={table.bettor} stake={table.stake}>
            <AddButton table={table} size={56} />
          </DockAction>
        </>
      )}
    </>
  )
}
