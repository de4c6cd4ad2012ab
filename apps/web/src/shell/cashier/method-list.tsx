import { Icon, Select } from '@fairhouse/ui'

import { useLanguage, useLocale } from '../../lib/i18n/text.tsx'
import type { Locale } from '../../lib/i18n/locales.ts'
import s from './cashier.module.css'
import { limitText } from './limit-text.ts'
import { feeText, type MethodTerms, wayText } from './method-terms.ts'

const ICONS = { card: 'card', phone: 'phone', crypto: 'swap' } as const

export type ListedMethod = MethodTerms & {
  hash: string
  type: keyof typeof ICONS
  name: Readonly<Record<Locale, string>>
  min_amount: string
  max_amount: string
  /** Code of a coin. */
  exchange_currency: string | null
}

interface MethodListProps<Method> {
  methods: readonly Method[]
  chosen: Method | undefined
  onChoose(method: Method): void
}

interface NotedListProps<Method> extends MethodListProps<Method> {
  /** Replaces the limits when a method has a notice. */
  noteOf?: (method: Method) => string | undefined
}

/** Payment methods with limits, chain, fee and usual time. A phone uses `MethodSelect` instead. */
export function MethodList<Method extends ListedMethod>({ methods, chosen, onChoose, noteOf }: NotedListProps<Method>) {
  const language = useLanguage()
  const { locale } = language
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
              <Small note={noteOf?.(method)} limits={`${limitText(method, locale)} · ${feeText(method, language)}`} />
              <small>{wayText(method, language)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A coin by its code, which every font has; a transfer method by its icon. */
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

/** The list inside the form; hidden when `CashierColumns` shows it. */
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
