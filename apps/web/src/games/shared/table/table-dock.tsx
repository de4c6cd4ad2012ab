import { Button, Dock, IconButton } from '@fairhouse/ui'

import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { modals } from '../../../shell/modals/store.ts'
import { RunningLine } from '../autobet/running.tsx'
import type { AutoAction } from '../autobet/use-auto-action.ts'
import { StakeField } from '../stake/stake-field.tsx'
import { Action } from './action.tsx'
import { ManualOrAuto } from './panel.tsx'
import s from './table-dock.module.css'
import type { Table } from './use-table.ts'

/** Rows of 40, 44 and 56 px with their gaps. */
const HEIGHT = 178

/** Under 1024 px, under the thumb: manual or auto, the stake, the action. */
export function TableDock({ table, auto }: { table: Table; auto: AutoAction }) {
  const language = useLanguage()
  const { t } = language
  return (
    <Dock height={HEIGHT} label={t('table.dock')}>
      <div className={s.row}>
        {auto.isRunning && table.autobet.state ? <RunningLine state={table.autobet.state} /> : <Ways table={table} />}
      </div>
      <div className={s.stake}>
        <StakeField table={table} compact />
      </div>
      <div className={s.row}>
        {table.mode === 'demo' && <RealButton />}
        <Action table={table} auto={auto} verb={table.game.longVerb(table.params, language)} size={56} />
      </div>
    </Dock>
  )
}

function Ways({ table }: { table: Table }) {
  const t = useText()
  const { settings, game, currency } = table
  return (
    <>
      <ManualOrAuto table={table} />
      {settings.tab === 'auto' && (
        <IconButton
          icon="settings"
          size={40}
          filled
          label={t('table.autoSettings')}
          onClick={() => modals.open('autobet', { game: game.id, currency })}
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
