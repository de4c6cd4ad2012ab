import type { ReactNode } from 'react'

import s from './key-value.module.css'

/** Names left, values right. */
export function KeyValue({ items }: { items: readonly { key: string; name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={s.list}>
      {items.map(({ key, name, value }) => (
        <div key={key} className={s.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One measured figure and what it is. */
export function Stat({ value, name }: { value: ReactNode; name: ReactNode }) {
  return (
    <div className={s.stat}>
      <b>{value}</b>
      <span>{name}</span>
    </div>
  )
}
