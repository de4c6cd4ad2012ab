import { Button } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { AutoAction } from '../autobet/use-auto-action.ts'
import { StakeFault } from '../stake/table-stake.tsx'
import { Uncounted } from '../stake/uncounted.tsx'
import { Action } from './action.tsx'
import { Choices } from './choices.tsx'
import s from './foot-row.module.css'
import { verbOf } from './panel.tsx'
import type { Table } from './use-table.ts'

/** Below a full-width stage, from 1024 px: choices and action in one row. */
export function FootRow({ table, auto }: { table: Table; auto: AutoAction }) {
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
