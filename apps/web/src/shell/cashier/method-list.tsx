import type { Currency } from '@fairhouse/money'
import { Icon, Select } from '@fairhouse/ui'

import { useLocale } from '../../lib/i18n/text.tsx'
import type { Locale } from '../../lib/i18n/locales.ts'
import s from './cashier.module.css'
import { limitText } from './limit-text.ts'

const ICONS = { card: 'card', phone: 'phone', crypto: 'swap' } as const

export interface ListedMethod {
  hash: string
  type: keyof typeof ICONS
  name: Readonly<Record<Locale, string>>
  currency: Currency
  min_amount: string
  max_amount: string
  /** Of a coin: its code. */
  exchange_currency: string | null
}

interface MethodListProps<Method> {
  methods: readonly Method[]
  chosen: Method | undefined
  onChoose(method: Method): void
}

interface NotedListProps<Method> extends MethodListProps<Method> {
  /** What stands in the place of the limits while more is to be said of a method. */
  noteOf?: (method: Method) => string | undefined
}

/** Ways of money, in or out, each with its limits before the click. On a phone `MethodSelect` stands in its place. */
export function MethodList<Method extends ListedMethod>({ methods, chosen, onChoose, noteOf }: NotedListProps<Method>) {
  const locale = useLocale()
  return (
    <ul className={s.list}>
      {methods.map((method) => (
        <li key={method.hash}>
          <button type="button" className={s.method} aria-pressed={method.hash === chosen?.hash} onClick={() => onChoose(method)}>
            <span className={s.key}>
              <Mark method={method} />
            </span>
            <span className={s.name}>
              <b>{method.name[locale]}</b>
              <Small note={noteOf?.(method)} limits={limitText(method, locale)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A coin by its code, which every font has; a way of transfer by its picture. */
const Mark = ({ method: { type, exchange_currency: asset } }: { method: ListedMethod }) =>
  asset === null ? (
    <Icon name={ICONS[type]} />
  ) : (
    <span className={s.code} aria-hidden="true">
      {asset}
    </span>
  )

const Small = ({ note, limits }: { note: string | undefined; limits: string }) =>
  note === undefined ? <small>{limits}</small> : <small className={s.noted}>{note}</small>

/** The same within the form; it gives way where `CashierColumns` have room for the list. */
export function MethodSelect<Method extends ListedMethod>({
  label,
  methods,
  chosen,
  onChoose,
}: MethodListProps<Method> & { label: string }) {
  const locale = useLocale()
  return (
    <Select
      label={label}
      className={s.select}
      value={chosen?.hash ?? ''}
      onChange={(next) => onChoose(methods.find(({ hash }) => hash === next)!)}
      options={methods.map(({ hash, name }) => ({ value: hash, label: name[locale] }))}
    />
  )
}
