import type { SoloBet } from '@fairhouse/games'

import { signedMoneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { bestOfMany, chanceText } from '../odds/odds-rows.ts'
import { bestGain } from '../../_common/stake/stake-rules.ts'
import s from '../../_common/table/panel.module.css'
import type { Table } from './use-table.ts'

/** The best win and its chance; when all wins are equal, the win. By the game's rules. */
export function Gain({ table: { game, bet, stake, currency } }: { table: Pick<Table, 'game' | 'bet' | 'stake' | 'currency'> }) {
  const { t, locale } = useLanguage()
  if (game.rules.kind === 'multi-step' || game.bringsStake) return null
  const gain = bestGain(bet as SoloBet | undefined, stake)
  const best = bet && bestOfMany(bet)
  return (
    <dl className={s.gain}>
      <dt>{t(best ? 'table.mostGain' : 'table.gain')}</dt>
      <dd>
        <b>{gain === undefined ? '–' : signedMoneyText(gain, currency, locale)}</b>
        {best && gain !== undefined && <small>{t('table.mostGainChance', { chance: chanceText(best, locale) })}</small>}
      </dd>
    </dl>
  )
}
