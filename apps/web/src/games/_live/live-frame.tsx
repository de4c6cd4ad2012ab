import { GameFrame, Stage } from '@fairhouse/ui'
import { type ReactNode, useEffect, useState } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { finePercent, groupedText } from '../../lib/stake-format.ts'
import { modals } from '../../shell/modals/store.ts'
import { track } from '../../shell/track.ts'
import { onceOpened } from '../../shell/chunks/once-opened.tsx'
import type { OneCall } from '../_common/bet/use-one-call.ts'
import type { TableAction } from '../_common/hotkeys/hotkeys.ts'
import { useHotkeys } from '../_common/hotkeys/use-hotkeys.ts'
import { ResultPlate } from '../_common/result/result-plate.tsx'
import { useSharedSounds } from '../_common/sound/use-shared-sounds.ts'
import type { RoundSound } from '../_common/sound/voices.ts'
import { usePlace } from '../_common/statistics/store.ts'
import { useCountedLiveBets } from './bets/use-seen-bets.ts'
import { HeaderMoney } from '../_common/table/header-money.tsx'
import { LoadFailed } from '../_common/table/load-failed.tsx'
import { SealedBar } from '../_common/table/sealed-bar.tsx'
import { TableActions } from '../_common/table/table-actions.tsx'
import { useWaiting } from '../_common/table/use-waiting.tsx'
import { liveSounds } from './live-sounds.ts'
import type { LiveView } from './live-view.ts'
import type { OpenedProof } from './proof/live-proof-drawer.tsx'
import { plateOfBets } from './bets/plate-of-bets.ts'
import { useSeenBets } from './bets/use-seen-bets.ts'
import { OwnResultLine } from './bets/own-result-line.tsx'
import { LiveStrip } from './round/live-strip.tsx'
import { LiveTabs } from './tabs/live-tabs.tsx'
import type { LiveTableState } from './use-live-table.ts'

const LiveProofDrawer = onceOpened(async () => (await import('./proof/live-proof-drawer.tsx')).LiveProofDrawer)

interface LiveFrameProps {
  state: LiveTableState
  /** The stage shows which of them has no answer, and asks again. */
  calls: readonly OneCall[]
  view: LiveView
  /** Page title. */
  title: string
  about: string
  /** A switch to another way of playing. */
  above?: ReactNode
  panel: ReactNode
  /** The action. */
  panelFoot: ReactNode
  /** On the stage. */
  children: ReactNode
  aside?: ReactNode
  /** Between the game and the tabs. */
  footer?: ReactNode
  dock: { height: number; content: ReactNode }
  /** The round whose result must not be shown yet. */
  hidden?: number | undefined
  /** No frame for too long: the stage is frozen. */
  isPaused?: boolean
  /** Each bet ends by its own cash-out and shows its result beside its button; the picture reaches the edges of the stage. */
  hasCashOuts?: boolean
  /** Of the draw's motion, unless the picture plays them itself; a table with cash-outs has all of its own. */
  sounds?: readonly RoundSound[]
  /** Hotkeys of the table except help. */
  onKey(action: Exclude<TableAction, 'help'>): void
}

const SILENT: readonly RoundSound[] = []
const NO_SOUNDS = { staked: 0, turning: undefined, won: undefined }

/** The frame of all shared rounds: picture, panel and dock differ. */
export function LiveFrame(props: LiveFrameProps) {
  const { state, calls, view, title, about, above, panel, panelFoot, children, aside, footer, dock, hidden, onKey } = props
  const { t, locale } = useLanguage()
  const [proof, setProof] = useState<OpenedProof>()
  const rounds = (state.table?.history ?? []).filter(({ round }) => round !== hidden)
  useHotkeys(state.preferences.hasKeys, (action) => (action === 'help' ? modals.open('tableHelp') : onKey(action)))
  useEffect(() => track('game_opened', { game: view.id, mode: state.mode }), [view.id, state.mode])
  const seen = useSeenBets(state.bets)
  const place = usePlace({ ...state, game: view.id })
  useCountedLiveBets(place, { bets: state.bets, seen, hidden })
  const { sounds = SILENT, hasCashOuts = false } = props
  useSharedSounds({ ...(hasCashOuts ? NO_SOUNDS : liveSounds(state, hidden)), sounds, isStill: state.isStill })
  const plate = plateOfBets(state.bets, { seen, hidden, isEachBet: hasCashOuts })
  const lost = useWaiting(calls)
  const isPaused = state.isAway || props.isPaused
  return (
    <>
      <GameFrame
        title={title}
        note={about}
        actions={<TableActions table={state} place={place} />}
        above={above}
        panel={panel}
        panelFoot={panelFoot}
        stage={
          <Stage
            label={t('table.stage')}
            history={<LiveStrip rounds={rounds} view={view} onOpen={(number) => setProof({ number })} />}
            waiting={lost ?? (isPaused ? { title: t('live.reconnecting'), text: t('live.reconnectingText') } : undefined)}
            flush={hasCashOuts}
            still={state.isStill}
          >
            {state.hasFailed ? (
              <LoadFailed onRetry={state.retry} />
            ) : (
              <>
                {children}
                {!hasCashOuts && <OwnResultLine state={state} hidden={hidden} />}
                <ResultPlate game={view.id} result={plate} isStill={state.isStill} />
              </>
            )}
          </Stage>
        }
        proofBar={
          <SealedBar
            round={{ name: t('live.round'), value: state.table && groupedText(state.table.round, locale) }}
            hash={state.table?.commitment}
            percent={finePercent(view.headline, locale)}
            onVerify={() => setProof(rounds[0] ? { number: rounds[0].round } : 'next')}
          />
        }
        aside={aside}
        dock={{ label: t('table.dock'), ...dock }}
      >
        {footer}
        <LiveTabs state={state} view={view} hidden={hidden} onProof={setProof} />
      </GameFrame>
      <HeaderMoney table={state} />
      <LiveProofDrawer opened={proof} view={view} table={state.table} onClose={() => setProof(undefined)} />
    </>
  )
}
