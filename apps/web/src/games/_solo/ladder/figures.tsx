import s from './figures.module.css'

interface Figure {
  name: string
  value: string
  /** The cash-out amount. */
  isGain?: boolean
}

/** Figures of the round on the panel, two per row. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={s.figures}>
      {items.map(({ name, value, isGain }) => (
        <div key={name} className={s.figure}>
          <dt>{name}</dt>
          <dd className={isGain ? s.gain : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
