import type { CSSProperties, ReactNode } from 'react'

import { Disc } from '../components/disc.tsx'
import { Icon } from '../components/icon.tsx'
import s from './wallet.module.css'

interface WalletProps {
  /** The currency's sign, or null: then `balance` is the prompt to choose one. */
  symbol: string | null
  /** Formatted, without the sign. */
  balance: ReactNode
  /** Whole sentence for screen readers, with the figure as shown: "Balance 24,860.50 ₽". Same for the bonus. */
  label: string
  /** Id of the popover it opens; on phones nothing opens without one. */
  popoverTarget?: string
  onOpen?: () => void
  /** `part`: what is wagered, 0 … 1. */
  bonus?: { text: ReactNode; label: string; href: string; part: number } | undefined
  /** The deposit button. */
  action?: ReactNode
}

/** Balance, bonus money (never mixed with cash) and the deposit button of the header. A phone has the bonus's sign with what is wagered. */
export function Wallet({ symbol, balance, label, popoverTarget, onOpen, bonus, action }: WalletProps) {
  return (
    <div className={s.wallet}>
      <button type="button" className={s.balance} aria-label={label} onClick={onOpen} popoverTarget={popoverTarget}>
        {symbol !== null && <Disc symbol={symbol} />}
        <span className={s.sum}>{balance}</span>
        <Icon name="chevron-down" size={16} className={s.chevron} />
      </button>
      {bonus && (
        <a className={s.bonus} aria-label={bonus.label} href={bonus.href}>
          <Icon name="gift" size={16} />
          <span className={s.money}>{bonus.text}</span>
          <span className={s.wagered} style={{ '--part': Math.min(1, Math.max(0, bonus.part)) } as CSSProperties} />
        </a>
      )}
      {action}
    </div>
  )
}
