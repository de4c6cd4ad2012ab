import { useText } from '../../../lib/i18n/text.tsx'
import type { Table } from '../table/use-table.ts'
import s from './stake-field.module.css'

type UncountedProps = Pick<Table, 'mode' | 'bet'>

/** Real money on a bet that hardly can lose: it stakes no deposit (bonuses.md 2, "No contribution"). */
export const isUncounted = ({ mode, bet }: UncountedProps): boolean => mode === 'real' && bet?.contribution === 0

/** Said before the bet, so that nobody waits for a payout that such bets bring no nearer. */
export function Uncounted({ table }: { table: UncountedProps }) {
  const t = useText()
  return isUncounted(table) ? <p className={s.uncounted}>{t('table.uncounted')}</p> : null
}
