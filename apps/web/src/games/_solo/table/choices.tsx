import type { Table } from './use-table.ts'

/** Props shared by the game's stage and its choices. */
export function factsOf({ choice, setChoice, isLocked, currency, limits, settings, rounds, open }: Table) {
  return { choice, onChoice: setChoice, isLocked, currency, limits, tab: settings.tab, rounds: rounds.data?.data ?? [], open }
}

/** The game's settings, if it has some. */
export function Choices({ table, place }: { table: Table; place: 'panel' | 'dock' }) {
  const { game, stake, round, isOpen } = table
  if (!game.Choices) return null
  return <game.Choices {...factsOf(table)} place={place} stake={stake} round={isOpen ? round : undefined} />
}
