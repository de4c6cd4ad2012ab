import { Segmented } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import s from './mode-tabs.module.css'

interface ModeTabsProps<Mode extends string> {
  label: string
  /** The first is what the plain address opens. */
  modes: readonly { value: Mode; label: string }[]
  value: Mode
}

/** Two ways to play one game, over the whole table. The way stands in the address, so that a link leads to it. */
export function ModeTabs<Mode extends string>({ label, modes, value }: ModeTabsProps<Mode>) {
  const [, setSearch] = useSearchParams()
  const choose = (mode: Mode) =>
    setSearch((search) => withMode(search, mode === modes[0]?.value ? undefined : mode), { replace: true, preventScrollReset: true })
  return (
    <div className={s.modes}>
      <Segmented label={label} value={value} onChange={choose} options={modes} />
    </div>
  )
}

/** The way the address names; the first where it names none of them. */
export function useMode<Mode extends string>(modes: readonly [Mode, ...Mode[]]): Mode {
  const named = useSearchParams()[0].get('tab')
  return modes.find((mode) => mode === named) ?? modes[0]
}

function withMode(search: URLSearchParams, mode: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  if (mode === undefined) next.delete('tab')
  else next.set('tab', mode)
  return next
}
