import { cx } from '../lib/cx.ts'
import s from './money-text.module.css'

interface MoneyTextProps {
  /** Formatted by the host, with sign and currency. Never wraps. */
  children: string
  /** `gain` only above the stake; a loss is `plain`; `bonus` only for bonus money. */
  tone?: 'plain' | 'gain' | 'quiet' | 'bonus'
  size?: 'inherit' | 'body' | 'large' | 'hero'
}

export function MoneyText({ children, tone = 'plain', size = 'inherit' }: MoneyTextProps) {
  return <span className={cx(s.money, s[tone], s[size])}>{children}</span>
}
