import type { SoloBet } from '@fairhouse/games'
import { Icon, Notice, Popover, VisuallyHidden } from '@fairhouse/ui'

import { signedMoneyText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { BonusButton, Funds, useFaultText } from '../../_common/stake/stake-fault.tsx'
import { StakeField } from '../../_common/stake/stake-field.tsx'
import { bestGain } from '../../_common/stake/stake-rules.ts'
import { bestOfMany } from '../odds/odds-rows.ts'
import type { Table } from '../table/use-table.ts'
import { quickStakesOf } from './press-stake.ts'
import s from './quick-menu.module.css'
import { QuickRow } from './quick-row.tsx'

/** The stake with the win in the phone's dock, where no panel shows it. */
export function TableStake({ table, compact }: { table: Table; compact?: boolean }) {
  const { isOpen, autobet } = table
  const gain = useGainText(table)
  return (
    <StakeField
      bettor={table}
      text={table.stakeText}
      set={table.setStake}
      accepted={table.accepted}
      most={table.most}
      fault={isOpen ? undefined : table.fault}
      refuse={table.refuse}
      disabled={isOpen || autobet.state?.running}
      compact={compact}
      gain={gain}
      more={compact && <QuickMenu table={table} />}
    />
  )
}

function useGainText({ game, bet, stake, currency }: Table): string | undefined {
  const { locale, t } = useLanguage()
  const gain = game.rules.kind === 'multi-step' ? undefined : bestGain(bet as SoloBet | undefined, stake)
  if (!bet || gain === undefined) return undefined
  return t(bestOfMany(bet) ? 'table.mostGainShort' : 'table.gainShort', { amount: signedMoneyText(gain, currency, locale) })
}

/** An incomplete choice is not an error; and when the game fixes the stake there is no field for one. */
export function StakeFault({ table }: { table: Table }) {
  const language = useLanguage()
  const fault = useFaultText(table)
  const ofStake = table.game.bringsStake ? fault : undefined
  const text = table.fault?.code === 'choice' ? table.game.missing?.(language) : ofStake
  if (!text) return null
  if (table.fault?.code === 'funds') return <Funds table={table} />
  return (
    <Notice icon="info" action={table.fault?.code === 'bonus' && <BonusButton />}>
      {text}
    </Notice>
  )
}

/** In the phone's dock, which has no row for them: the round stakes behind one key of the field. */
function QuickMenu({ table }: { table: Table }) {
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
