import { Icon } from '@fairhouse/ui'
import { CURRENCIES } from '@fairhouse/money'

import { limitText } from './limit-text.ts'
import { useLocale } from '../../lib/i18n/text.tsx'
import type { Method } from './amount-form.ts'
import s from './deposit.module.css'

const ICONS = { card: 'card', phone: 'phone', crypto: 'swap' } as const

interface MethodListProps {
  methods: readonly Method[]
  chosen: Method | undefined
  onChoose(hash: string): void
}

export function MethodList({ methods, chosen, onChoose }: MethodListProps) {
  const locale = useLocale()
  return (
    <ul className={s.list}>
      {methods.map((method) => (
        <li key={method.hash}>
          <button type="button" className={s.method} aria-pressed={method.hash === chosen?.hash} onClick={() => onChoose(method.hash)}>
            <span className={s.key}>
              <Icon name={ICONS[method.type]} />
            </span>
            <span className={s.name}>
              <b>{method.name[locale]}</b>
              <small>{`${limitText(method, locale)} ${CURRENCIES[method.currency].symbol}`}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
