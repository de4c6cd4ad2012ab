import { AutoFields } from '../autobet/auto-fields.tsx'
import { Running } from '../autobet/running.tsx'
import type { AutoAction } from '../autobet/use-auto-action.ts'
import { setupOf } from '../simulator/setup.ts'
import { TryRow } from './try-row.tsx'
import type { Table } from './use-table.ts'

/** Replaces the manual panel: autobet settings, or progress. */
export function AutoSettings({ table, auto }: { table: Table; auto: AutoAction }) {
  const { settings, change, stake, currency, mostBets, autobet, game } = table
  return (
    <>
      {autobet.state && (auto.isRunning || autobet.state.played > 0) && <Running state={autobet.state} />}
      {!auto.isRunning && (
        <>
          <AutoFields
            form={settings.auto}
            onChange={(form) => change({ auto: form })}
            stake={stake}
            currency={currency}
            mostBets={mostBets}
            isFixed={game.bringsStake}
          />
          <TryRow setup={setupOf(table)} form={settings.auto} />
        </>
      )}
    </>
  )
}
