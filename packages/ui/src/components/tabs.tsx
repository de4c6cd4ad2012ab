import { type KeyboardEvent, type ReactNode, useId } from 'react'

import { cx } from '../lib/cx.ts'
import s from './tabs.module.css'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  /** A count after the label. */
  count?: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The panel of the selected tab. */
  children?: ReactNode
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrows move between tabs and select at once; Tab moves into the panel. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = target(event.key, tabs, value)
    if (!to) return
    event.preventDefault()
    onChange(to.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${to.value}"]`)?.focus()
  }
  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label={label} className={s.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            className={cx(s.tab, tab.value === value && s.on)}
            aria-selected={tab.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={s.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}

function target<Value extends string>(key: string, tabs: readonly Tab<Value>[], value: Value): Tab<Value> | undefined {
  const at = tabs.findIndex((tab) => tab.value === value)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs[tabs.length - 1]
  const step = STEP[key]
  return step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length]
}
