import { Button, IconButton } from '@fairhouse/ui'

import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { modals } from '../../../shell/modals/store.ts'
import { RunningLine } from '../autobet/running.tsx'
import type { AutoAction } from '../autobet/use-auto-action.ts'
import { setupOf } from '../simulator/setup.ts'
import { useRefill } from '../../_common/stake/use-refill.ts'
import { TableStake } from '../stake/table-stake.tsx'
import { isUncounted, Uncounted } from '../stake/uncounted.tsx'
import { Action, SideButton } from './action.tsx'
import { Choices } from './choices.tsx'
import { ManualOrAuto, verbOf } from './panel.tsx'
import s from './table-dock.module.css'
import type { Table } from './use-table.ts'

/** Height of the action with paddings, and of each row above it with its gap, in px. */
const ACTION = 82
const ROW = 48
/** Two lines on why a bet does not count: above all rows, so that none moves. */
const RESULT_LINE_HEIGHT = 44

export function dockHeightOf(table: Table): number {
  const { progress, Choices: settings, bringsStake } = table.game
  const rows = [table.hasAutobet || progress, settings, !bringsStake].filter(Boolean).length
  return ACTION + rows * ROW + (isUncounted(table) ? RESULT_LINE_HEIGHT : 0)
}

/**
 * In the dock under 1024 px: manual or auto, choices, stake, action. A game always has the same rows: an open round's actions replace the
 * stake.
 */
export function TableDock({ table, auto }: { table: Table; auto: AutoAction }) {
  const language = useLanguage()
  const { game } = table
  return (
    <>
      <Uncounted table={table} />
      {(table.hasAutobet || game.progress) && (
        <div className={s.row}>
          <FirstRow table={table} auto={auto} />
        </div>
      )}
      {game.Choices && (
        <div className={s.row}>
          <Choices table={table} place="dock" />
        </div>
      )}
      {!game.bringsStake && (
        <div className={s.stake}>
          {table.isOpen && !table.isOpening && game.sideAction ? <SideButton table={table} /> : <TableStake table={table} compact />}
        </div>
      )}
      <div className={s.row}>
        <BesideAction table={table} />
        <Action table={table} auto={auto} verb={verbOf(table, language, true)} size={56} />
      </div>
    </>
  )
}

/** A link to more money when no field can show insufficient funds; otherwise, for a guest, to real play. */
function BesideAction({ table }: { table: Table }) {
  const t = useText()
  const refill = useRefill(table)
  const { mode, game, fault, isOpen } = table
  if (isOpen) return null
  if (!game.bringsStake || fault?.code !== 'funds') return mode === 'demo' ? <RealButton /> : null
  return mode === 'demo' ? (
    <Button size={56} onClick={refill}>
      {t('table.refill')}
    </Button>
  ) : (
    <Button size={56} href="?deposit">
      {t('table.deposit')}
    </Button>
  )
}

/** Progress of the autobet or round; at rest the mode switch. */
function FirstRow({ table, auto }: { table: Table; auto: AutoAction }) {
  const language = useLanguage()
  const { game, round, autobet } = table
  if (auto.isRunning && autobet.state) return <RunningLine state={autobet.state} />
  if (table.isOpen && round && game.progress) return <p className={s.progress}>{game.progress(round, language)}</p>
  return table.hasAutobet ? <Ways table={table} /> : <p className={s.progress}>{game.about(language)}</p>
}

function Ways({ table }: { table: Table }) {
  const t = useText()
  const { settings, game, currency, mostBets } = table
  return (
    <>
      <ManualOrAuto table={table} />
      {settings.tab === 'auto' && (
        <IconButton
          icon="settings"
          size={40}
          filled
          label={t('table.autoSettings')}
          onClick={() => modals.open('autobet', { game: game.id, currency, mostBets, isFixed: game.bringsStake, setup: setupOf(table) })}
        />
      )}
    </>
  )
}

function RealButton() {
  const t = useText()
  return (
    <Button size={56} href="?signup" className={s.real}>
      {t('table.playForReal')}
    </Button>
  )
}
