import { useText } from '../../../lib/i18n/text.tsx'
import type { Table } from '../table/use-table.ts'
import s from './uncounted.module.css'

type UncountedProps = Pick<Table, 'mode' | 'bet'>

/** Real money on a bet that can hardly lose: it does not count as turnover (bonuses.md 2, "No contribution"). */
export const isUncounted = ({ mode, bet }: UncountedProps): boolean => mode === 'real' && bet?.contribution === 0

/** Shown before the bet, since such bets do not bring a payout closer. */
export function Uncounted({ table }: { table: UncountedProps }) {
  const t = useText()
  return isUncounted(table) ? <p className={s.uncounted}>{t('table.uncounted')}</p> : null
}
