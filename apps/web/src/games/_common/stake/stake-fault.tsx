/** What is wrong with a stake, and what the player can do about it: at every table with a stake. */
import { type Currency, formatMoney } from '@fairhouse/money'
import { Button, Notice } from '@fairhouse/ui'

import { BONUS_PATH } from '../../../lib/bonuses/bonus-limit.ts'
import { moneyText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import type { PlayMode } from '../game-view.ts'
import type { StakeFault } from './stake-rules.ts'
import { type Refusing, useRefill } from './use-refill.ts'

interface Staked {
  fault: StakeFault | undefined
  currency: Currency
  /** A multi-step round is open, whose stake is made. */
  isOpen: boolean
}

interface Refilled extends Refusing {
  mode: PlayMode
}

/** The broken limit with the nearest accepted amount. */
export function useFaultText({ fault, currency, isOpen }: Staked): string | undefined {
  const { locale, t } = useLanguage()
  if (!fault || isOpen || fault.code === 'choice') return undefined
  if (fault.code === 'empty') return t('table.faultEmpty')
  const amount = moneyText(formatMoney(fault.limit), currency, locale)
  switch (fault.code) {
    case 'bonus':
      return t('table.faultBonus', { name: fault.title, amount })
    case 'min':
      return t('table.faultMin', { amount })
    case 'max':
      return t('table.faultMax', { amount })
    case 'step':
      return t('table.faultStep', { amount })
    case 'too_small':
      return t('table.faultTooSmall', { amount })
    case 'max_win':
      return t('table.faultMaxWin', { amount })
    case 'funds':
      return t('table.faultFunds', { amount })
  }
}

/** What the player can do about a stake that is not taken; nothing where a smaller or larger one is. */
export function FaultWay({ table }: { table: Refilled & Pick<Staked, 'fault'> }) {
  if (table.fault?.code === 'bonus') return <BonusButton />
  return table.fault?.code === 'funds' ? <Funds table={table} /> : null
}

/** To the active bonus. */
export function BonusButton() {
  return (
    <Button size={32} href={BONUS_PATH}>
      {useText()('table.bonus')}
    </Button>
  )
}

/** Insufficient funds: a refill of demo money, or a link to the cashier. */
export function Funds({ table }: { table: Refilled }) {
  const { t } = useLanguage()
  const refill = useRefill(table)
  if (table.mode === 'demo')
    return (
      <Notice
        action={
          <Button size={32} onClick={refill}>
            {t('table.refill')}
          </Button>
        }
      >
        {t('table.refillText')}
      </Notice>
    )
  return (
    <Notice
      action={
        <Button size={32} href="?deposit">
          {t('table.deposit')}
        </Button>
      }
    >
      {t('table.depositText')}
    </Notice>
  )
}
