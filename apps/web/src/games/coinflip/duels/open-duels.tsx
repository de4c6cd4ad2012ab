import { Avatar, Button, EmptyState } from '@fairhouse/ui'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { initialOf } from '../../_pots/shares.ts'
import { useSettled } from '../../_common/table/settled.ts'
import { CoinFace } from '../coin-face.tsx'
import { sideText } from '../names.ts'
import s from './open-duels.module.css'
import type { Duel } from './animation.ts'
import { DuelButton } from './duel-button.tsx'
import { offersFor } from './rematch.ts'
import { CREATOR_HUE } from './side.tsx'
import type { DuelsTableState } from './use-duels-table.ts'

/** Offers waiting for an opponent, the oldest first; own ones can be cancelled. */
export function OpenDuels({ table }: { table: DuelsTableState }) {
  const { t } = useLanguage()
  const open = offersFor(table)
  const settled = useSettled(open.map(({ id }) => id).join(' ')) // a row that moved under the finger is another duel
  if (open.length === 0)
    return table.bettor.mode === 'demo' ? (
      <EmptyState title={t('duels.noPractice')} text={t('duels.noPracticeText')} />
    ) : (
      <EmptyState title={t('duels.noOpen')} text={t('duels.noOpenText')} />
    )
  return (
    <ul className={s.list} aria-label={t('duels.open')}>
      {open.map((duel) => (
        <Offer key={duel.id} duel={duel} table={table} settled={settled} />
      ))}
    </ul>
  )
}

function Offer({ duel, table, settled }: { duel: Duel; table: DuelsTableState; settled(act: () => void): void }) {
  const language = useLanguage()
  const { t, locale } = language
  const { creator, stake, currency, rematch_of } = duel
  const free = creator.side === 'heads' ? 'tails' : 'heads'
  const isOwn = table.own.includes(duel.id)
  const creatorText = rematch_of === null ? creator.player : t('duels.rematchForYou')
  return (
    <li className={s.offer}>
      <Avatar size={36} hue={CREATOR_HUE} {...initialOf(creator.player)} />
      <span className={s.who}>
        <b>{isOwn ? t('duels.yours') : creatorText}</b>
        <small>{t('duels.calls', { side: sideText(creator.side ?? 'heads', language) })}</small>
      </span>
      <b className={s.stake}>{moneyText(stake, currency, locale)}</b>
      <CoinFace side={free} className={s.face} />
      <span className={s.act}>
        {isOwn ? (
          <Button money size={40} block onClick={() => settled(() => table.press.cancel(duel.id))}>
            {t('duels.cancel')}
          </Button>
        ) : (
          <JoinButton duel={duel} table={table} label={t('duels.join', { side: sideText(free, language) })} settled={settled} />
        )}
      </span>
    </li>
  )
}

interface JoinProps {
  duel: Duel
  table: DuelsTableState
  label: string
  settled(act: () => void): void
}

/** A guest of the real-money lobby registers. */
function JoinButton({ duel, table, label, settled }: JoinProps) {
  if (table.bettor.isLooking)
    return (
      <Button size={40} block href="?signup">
        {label}
      </Button>
    )
  return (
    <DuelButton bettor={table.bettor} stake={duel.stake} block onClick={() => settled(() => table.press.join(duel.id))}>
      {label}
    </DuelButton>
  )
}
