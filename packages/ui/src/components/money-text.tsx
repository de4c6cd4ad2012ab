import { cx } from '../lib/cx.ts'
import s from './money-text.module.css'

interface MoneyTextProps {
  /** Formatted by the host, sign and currency in it. Never breaks. */
  children: string
  /** `gain` only above the stake; a loss is `plain`; `bonus` for bonus money alone. */
  tone?: 'plain' | 'gain' | 'quiet' | 'bonus'
  size?: 'inherit' | 'body' | 'large' | 'hero'
}

export function MoneyText({ children, tone = 'plain', size = 'inherit' }: MoneyTextProps) {
  return <span className={cx(s.money, s[tone], s[size])}>{children}</span>
}
