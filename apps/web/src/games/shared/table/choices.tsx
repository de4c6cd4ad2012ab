import type { Table } from './use-table.ts'

/** The game's own settings, where it has some. */
export function Choices({ table, place }: { table: Table; place: 'panel' | 'dock' }) {
  const { game, choice, setChoice, isLocked, currency, limits, stake, round, isOpen, settings } = table
  if (!game.Choices) return null
  return (
    <game.Choices
      choice={choice}
      onChoice={setChoice}
      isLocked={isLocked}
      place={place}
      currency={currency}
      limits={limits}
      stake={stake}
      round={isOpen ? round : undefined}
      tab={settings.tab}
    />
  )
}
