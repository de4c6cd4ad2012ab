import s from './disc.module.css'

/** A coin with the currency's sign. */
export function Disc({ symbol }: { symbol: string }) {
  return (
    <span className={s.disc} aria-hidden="true">
      {symbol}
    </span>
  )
}
