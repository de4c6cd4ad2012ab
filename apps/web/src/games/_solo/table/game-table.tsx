import { Button, GameFrame, Stage } from '@fairhouse/ui'
import { type ReactNode, useEffect, useState } from 'react'

import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { modals } from '../../../shell/modals/store.ts'
import { track } from '../../../shell/track.ts'
import type { GameDefinition, RoundRow } from '../../_common/game-view.ts'
import type { TableAction } from '../../_common/hotkeys/hotkeys.ts'
import { useHotkeys } from '../../_common/hotkeys/use-hotkeys.ts'
import type { OpenedProof } from '../../_common/proof/proof-drawer.tsx'
import { type PlateResult, ResultPlate } from '../../_common/result/result-plate.tsx'
import { OutcomeLine } from '../../_common/rounds/outcome-line.tsx'
import { isBig, outcomeOf } from '../../_common/rounds/outcome.ts'
import { HeaderMoney } from '../../_common/table/header-money.tsx'
import { LoadFailed } from '../../_common/table/load-failed.tsx'
import { FeedTable, ProofDrawer } from '../../_common/table/parts-on-demand.tsx'
import { RoundsTable } from '../../_common/table/rounds-table.tsx'
import { TableActions } from '../../_common/table/table-actions.tsx'
import { HowSealed, TabsBelow } from '../../_common/table/tabs-below.tsx'
import { useWaiting } from '../../_common/table/use-waiting.tsx'
import { type AutoAction, useAutoAction } from '../autobet/use-auto-action.ts'
import { ProofOffer } from '../guide/proof-offer.tsx'
import { useGuidedProof } from '../guide/use-guided-proof.ts'
import { Strip } from '../rounds/strip.tsx'
import { useRoundSounds } from '../sound/use-round-sounds.ts'
import { pressStake } from '../stake/press-stake.ts'
import { StakeFault } from '../stake/table-stake.tsx'
import { Uncounted } from '../stake/uncounted.tsx'
import { Action } from './action.tsx'
import { Choices, factsOf } from './choices.tsx'
import s from './foot-row.module.css'
import { OddsTable, StrategyOffer } from './on-demand.tsx'
import { Panel, PanelFoot, verbOf } from './panel.tsx'
import { dockHeightOf, TableDock } from './table-dock.tsx'
import { TableProofBar } from './table-proof-bar.tsx'
import { type Table, useTable } from './use-table.ts'

/** The table of all single-player games: a game provides stage, texts and rules. */
export function GameTable({ game, above }: { game: GameDefinition<object>; above?: ReactNode }) {
  const language = useLanguage()
  const table = useTable(game)
  const auto = useAutoAction(table)
  const [proof, setProof] = useState<OpenedProof>()
  const openRound = (round: string) => setProof({ round })
  const guide = useGuidedProof(table, openRound)
  const rounds = table.rounds.data?.data ?? []
  const closeProof = () => {
    setProof(undefined)
    guide.end()
  }
  useHotkeys(
    table.preferences.hasKeys,
    (action) => press(action, table, language),
    (digit) => takeDigit(digit, table),
  )
  useRoundSounds(table)
  const isWon = table.ended !== undefined && !table.isPlaying && !auto.isRunning && outcomeOf(table.ended) === 'won'
  useEffect(() => track('game_opened', { game: game.id, mode: table.mode }), [game.id, table.mode])
  return (
    <>
      <GameFrame
        title={game.title?.(language) ?? language.find(`game.${game.id}`)}
        back={game.back?.(language)}
        note={game.about(language)}
        actions={<TableActions table={table} place={table.place} hasAutobet={game.hasAutobet} presetsOf={game.id} isWon={isWon} />}
        above={above}
        panel={!game.isWide && <Panel table={table} auto={auto} />}
        panelFoot={<PanelFoot table={table} auto={auto} />}
        stage={
          <Stage
            label={language.t('table.stage')}
            history={guide.isOffered ? <ProofOffer guide={guide} /> : <Strip rounds={rounds} view={game} onOpen={openRound} />}
            waiting={useWaiting([table.calls])}
            flush={game.isWide}
            still={table.isStill}
            foot={game.isWide && <FootRow table={table} auto={auto} />}
          >
            {table.hasFailed ? <LoadFailed onRetry={table.retry} /> : <Picture table={table} isRunning={auto.isRunning} />}
          </Stage>
        }
        proofBar={<TableProofBar table={table} onVerify={() => setProof(rounds[0] ? { round: rounds[0].id } : 'next')} />}
        dock={{ height: dockHeightOf(table), label: language.t('table.dock'), content: <TableDock table={table} auto={auto} /> }}
      >
        {game.StageFooter && <game.StageFooter currency={table.currency} />}
        <TableTabs table={table} onProof={openRound} />
      </GameFrame>
      <HeaderMoney table={table} />
      <StrategyOffer table={table} />
      <ProofDrawer opened={proof} view={game} pair={table.seeds.data?.active} isGuided={guide.isShown} onClose={closeProof} />
    </>
  )
}

function Picture({ table, isRunning }: { table: Table; isRunning: boolean }) {
  const { game, rounds, round, isPlaying, running, ended, isStill } = table
  return (
    <>
      <game.Stage {...factsOf(table)} round={round} isPlaying={isPlaying} running={running} />
      <OutcomeLine
        rounds={rounds.data?.data}
        view={game}
        isQuiet={isRunning}
        isHidden={(isPlaying && !game.overlaps) || table.isOpen}
        ResultLine={game.ResultLine}
      />
      <ResultPlate game={game.id} result={ended && (!isPlaying || isBig(ended)) ? plateOf(ended) : undefined} isStill={isStill} />
    </>
  )
}

const plateOf = (round: RoundRow): PlateResult => ({ ...round, key: round.id, shared: round.mode === 'real' ? round.id : undefined })

function press(action: TableAction, table: Table, language: Language): void {
  if (action === 'help') return modals.open('tableHelp', { game: table.game.id })
  if (action === 'play') return pressMain(table, language)
  pressStake(table, action)
}

function takeDigit(digit: number, { game, open, round, choice, setChoice }: Table): boolean {
  if (!game.onDigit || !open || !round) return false
  setChoice(game.onDigit(digit, round, choice))
  return true
}

function pressMain(table: Table, language: Language): void {
  const { game, open, round, choice } = table
  if (game.mainMove && table.isOpen) {
    if (open && round && open.pending === undefined) game.mainMove(round, open, choice, language).run()
  } else if (table.isOpen) table.cashOut()
  else if (table.settings.tab === 'manual') table.play()
}

/** Below a full-width stage, from 1024 px: choices and action in one row. */
function FootRow({ table, auto }: { table: Table; auto: AutoAction }) {
  const language = useLanguage()
  return (
    <div className={s.row} data-surface="">
      <Choices table={table} place="panel" />
      <div className={s.end} data-panel-foot="">
        <Uncounted table={table} />
        <StakeFault table={table} />
        {table.mode === 'demo' && (
          <Button size={52} href="?signup">
            {language.t('table.playForReal')}
          </Button>
        )}
        <div className={s.action}>
          <Action table={table} auto={auto} verb={verbOf(table, language)} size={52} />
        </div>
      </div>
    </div>
  )
}

/** Below every game of one player: own bets, all bets, odds, and how a round is sealed. */
function TableTabs({ table, onProof }: { table: Table; onProof(id: string): void }) {
  const language = useLanguage()
  const { t } = language
  const { game, rounds } = table
  const steps = [t('table.sealed1'), t('table.sealed2'), game.drawing(language), t('table.sealed4')]
  return (
    <TabsBelow
      tabs={[
        {
          value: 'mine',
          label: t('table.myBets'),
          panel: <RoundsTable rounds={rounds.data?.data ?? []} query={rounds} view={game} onProof={onProof} />,
        },
        { value: 'all', label: t('table.allBets'), panel: <FeedTable game={game.id} kind="latest" /> },
        { value: 'high', label: t('table.highWins'), panel: <FeedTable game={game.id} kind="high" /> },
        { value: 'odds', label: t('odds.tab'), panel: <OddsTable {...table} /> },
        { value: 'sealed', label: t('table.sealedTab'), panel: <HowSealed steps={steps} /> },
      ]}
    />
  )
}
