import { DUEL_COMMISSION } from '@fairhouse/games'
import { GameFrame } from '@fairhouse/ui'
import { type ReactNode, useEffect, useState } from 'react'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import { modals } from '../../../shell/modals/store.ts'
import { onceOpened } from '../../../shell/chunks/once-opened.tsx'
import { track } from '../../../shell/track.ts'
import type { TableAction } from '../../_common/hotkeys/hotkeys.ts'
import { useHotkeys } from '../../_common/hotkeys/use-hotkeys.ts'
import { outcomeOf } from '../../_common/rounds/outcome.ts'
import { useSharedSounds } from '../../_common/sound/use-shared-sounds.ts'
import { useCountedResult, usePlace } from '../../_common/statistics/store.ts'
import { HeaderMoney } from '../../_common/table/header-money.tsx'
import { SealedBar } from '../../_common/table/sealed-bar.tsx'
import { TableActions } from '../../_common/table/table-actions.tsx'
import { MoneySwitch } from '../../_pots/money-switch.tsx'
import { usePotBettor } from '../../_pots/use-pot-bettor.ts'
import { FLIP_SOUNDS } from '../timing.ts'
import { ownResult } from './animation.ts'
import { DuelStage } from './duel-stage.tsx'
import { DuelTabs } from './duel-tabs.tsx'
import { DOCK_HEIGHT, OfferAction, OfferDock, OfferPanel } from './offer.tsx'
import { type DuelsTableState, pressOffer, useDuelsTable } from './use-duels-table.ts'

const DuelProof = onceOpened(async () => (await import('./proof/duel-proof.tsx')).DuelProof)

/** PRO-2: coinflip between two players. Each currency has a lobby, and one more for the demo. */
export function Duels({ above }: { above: ReactNode }) {
  const { currency, mode } = usePotBettor()
  return <DuelsTable key={`${currency} ${mode}`} above={above} />
}

function DuelsTable({ above }: { above: ReactNode }) {
  const { t, find, locale } = useLanguage()
  const table = useDuelsTable()
  const { shown } = table
  const [proof, setProof] = useState<string>()
  useHotkeys(table.preferences.hasKeys, (action) => act(action, table))
  useEffect(() => track('game_opened', { game: 'coin-pvp', mode: table.bettor.mode }), [table.bettor.mode])
  const place = usePlace({ ...table.bettor, game: 'coin-pvp' })
  const landed = table.flip?.isTurning === false ? table.flip.duel : undefined
  const result = landed && ownResult(landed, table.ownBets)
  useCountedResult(place, landed?.id, result)
  const flipped = table.flip?.isTurning ? table.flip.duel.id : undefined
  useSharedSounds({
    staked: table.ownBets.length,
    turning: flipped !== undefined && table.own.includes(flipped) ? flipped : undefined,
    sounds: FLIP_SOUNDS,
    isStill: table.isStill,
    won: result && outcomeOf(result) === 'won' ? landed?.id : undefined,
  })
  return (
    <>
      <GameFrame
        title={find('game.coinflip')}
        note={t('duels.about')}
        actions={<TableActions table={table} place={place} />}
        above={
          <>
            {above}
            <MoneySwitch bettor={table.bettor} />
          </>
        }
        panel={<OfferPanel table={table} />}
        panelFoot={<OfferAction table={table} />}
        stage={<DuelStage table={table} onProof={setProof} />}
        proofBar={
          <SealedBar
            round={{ name: t('duels.one'), value: shown?.id.slice(-6) }}
            hash={shown?.proof.commitment}
            percent={finePercent(10_000 - (shown?.commission ?? DUEL_COMMISSION), locale)}
            onVerify={() => shown && setProof(shown.id)}
          />
        }
        dock={{ height: DOCK_HEIGHT, label: t('table.dock'), content: <OfferDock table={table} /> }}
      >
        <DuelTabs table={table} onProof={setProof} />
      </GameFrame>
      <HeaderMoney table={table.bettor} />
      <DuelProof opened={proof} onClose={() => setProof(undefined)} />
    </>
  )
}

function act(action: TableAction, table: DuelsTableState): void {
  if (action === 'help') modals.open('tableHelp')
  else if (action === 'play') pressOffer(table)
  else table.stake.press(action)
}
