/** Tabs below every game; the last of them says how its draws are sealed. */
import { Button, Skeleton, type Tab, Tabs } from '@fairhouse/ui'
import { Fragment, type ReactNode, Suspense, useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './tabs-below.module.css'

interface TabBelow extends Tab<string> {
  /** Shown while the tab is selected; its parts may load on demand. */
  panel: ReactNode
}

interface TabsBelowProps {
  /** The first is selected at first. */
  tabs: readonly [TabBelow, ...TabBelow[]]
  /** Of the place of the panel, for a page that scrolls to it. */
  id?: string
}

export function TabsBelow({ tabs, id }: TabsBelowProps) {
  const t = useText()
  const [value, setValue] = useState(tabs[0].value)
  return (
    <Tabs label={t('table.below')} value={value} onChange={setValue} tabs={tabs}>
      <div id={id} className={s.panel}>
        <Suspense fallback={<Skeleton height="240px" />}>
          <Fragment key={value}>{tabs.find((tab) => tab.value === value)?.panel}</Fragment>
        </Suspense>
      </div>
    </Tabs>
  )
}

/** `steps`: from the commitment to the result, in order. */
export function HowSealed({ steps }: { steps: readonly ReactNode[] }) {
  const t = useText()
  return (
    <div className={s.how}>
      <ol>
        {steps.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
      <Button kind="proof" icon="seal" href="/fairness">
        {t('table.toFairness')}
      </Button>
    </div>
  )
}
