import s from './disc.module.css'

/** A currency's sign on its coin. */
export function Disc({ symbol }: { symbol: string }) {
  return (
    <span className={s.disc} aria-hidden="true">
      {symbol}
    </span>
  )
}
