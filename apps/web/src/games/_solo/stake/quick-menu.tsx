import { Icon, Popover, VisuallyHidden } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { Table } from '../table/use-table.ts'
import { quickStakesOf } from './press-stake.ts'
import s from './quick-menu.module.css'
import { QuickRow } from './quick-row.tsx'

/** In the phone's dock, which has no row for them: the round stakes behind one key of the field. */
export function QuickMenu({ table }: { table: Table }) {
  const t = useText()
  if (quickStakesOf(table).length < 2) return null
  return (
    <Popover
      label={t('table.quick')}
      className={s.menu}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className={s.key}
          title={t('table.quick')}
          disabled={table.isOpen || table.autobet.state?.running}
        >
          <Icon name="chevron-up" />
          <VisuallyHidden>{t('table.quick')}</VisuallyHidden>
        </button>
      )}
    >
      <QuickRow table={table} onChosen={close} />
    </Popover>
  )
}

const close = (button: HTMLElement) => button.closest<HTMLElement>('[popover]')?.hidePopover()
