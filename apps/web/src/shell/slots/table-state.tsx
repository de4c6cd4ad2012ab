/** What a live table does now, in its card: stakes and their seconds, players, last results, or why it is closed. */
import { VisuallyHidden } from '@fairhouse/ui'

import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { type SlotGame, SlotTiles } from './slot-tile.tsx'
import s from './table-state.module.css'
import { type TableState, useTableStates } from './use-table-states.ts'

type Result = TableState['results'][number]

const SHOWN = 6
const SIDES = ['player', 'banker', 'tie'] as const
type Side = (typeof SIDES)[number]

/** Keeps its place while the state is not known (undefined); of a table whose studio states none (null) there is no line. */
export function TableStateLine({ table }: { table: TableState | null | undefined }) {
  const { t } = useLanguage()
  if (table === null) return null
  return (
    <span className={s.state} data-table={table?.state}>
      {table && (
        <>
          <span className={table.state === 'open' || table.state === 'own' ? s.open : s.closed}>{stateText(table, t)}</span>
          {table.state === 'open' && <span className={s.players}>{t('liveTable.players', { n: table.players ?? 0 })}</span>}
          {table.results.length > 0 && <Results results={table.results.slice(-SHOWN).toReversed()} />}
        </>
      )}
    </span>
  )
}

function stateText({ state, takesStakes, seconds }: TableState, t: Language['t']): string {
  if (state !== 'open') return t(`liveTable.${state}`)
  if (!takesStakes) return t('liveTable.drawn')
  return seconds === null ? t('liveTable.betting') : t('liveTable.left', { seconds })
}

const isSide = (name: string): name is Side => (SIDES as readonly string[]).includes(name)

/** Newest first. */
function Results({ results }: { results: readonly Result[] }) {
  const { t } = useLanguage()
  const names = results.map(({ name }) => (isSide(name) ? t(`liveTable.${name}`) : name))
  return (
    <span className={s.results}>
      <VisuallyHidden>{t('liveTable.results', { list: names.join(', ') })}</VisuallyHidden>
      {results.map(({ name, color }, at) => (
        <i key={at} className={s[color]} aria-hidden="true">
          {isSide(name) ? t(`liveTable.${name}Short`) : name}
        </i>
      ))}
    </span>
  )
}

/** Tiles of live tables in a row, each with its state now. */
export function TableTiles({ tables }: { tables: readonly SlotGame[] }) {
  const stateOf = useTableStates()
  const stateLineOf = ({ slug }: SlotGame) => (
    <span className={s.tile}>
      <TableStateLine table={stateOf(slug)} />
    </span>
  )
  return <SlotTiles games={tables} row belowOf={stateLineOf} />
}
