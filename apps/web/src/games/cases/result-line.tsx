import type { CaseEvent } from '@fairhouse/games'

import { moneyText } from '../../lib/format.ts'
import { Rich, useLanguage } from '../../lib/i18n/text.tsx'
import { groupedText } from '../../lib/stake-format.ts'
import type { RoundRow, ShownRound } from '../_common/game-view.ts'
import { outcomeOf } from '../_common/rounds/outcome.ts'
import { betOf } from './choice.ts'
import s from './said.module.css'
import { itemName, type SoldCase } from './sold.ts'

/** "You got Silver lantern, ticket 94,722. +150.00 ₽ on your balance": the value is credited at once, and said so. */
export function createCaseResultLine(sold: SoldCase) {
  return function CaseResultLine({ round }: { round: RoundRow }) {
    const { locale, t } = useLanguage()
    if (betOf(round).caseId !== sold.slug) return null
    const amount = moneyText(round.payout, round.currency, locale)
    return (
      <>
        <span className={s.got}>
          <Got sold={sold} round={round} />
        </span>{' '}
        <span className={outcomeOf(round) === 'won' ? s.gain : s.plain}>{t('cases.credited', { amount })}</span>
      </>
    )
  }
}

function Got({ sold, round }: { sold: SoldCase; round: ShownRound }) {
  const language = useLanguage()
  const { indexes, items } = round.outcome as { indexes: number[]; items: string[] }
  const best = Math.max(...indexes)
  const item = itemName(sold.items[best]!.id, sold.items[best]!.name, language)
  if (items.length > 1) return <Rich id="cases.gotMany" values={{ item, n: items.length }} tags={{ b: bold }} />
  const opened = (round.events as readonly CaseEvent[] | undefined)?.find((event) => event.type === 'opened')
  if (!opened) return <Rich id="cases.got" values={{ item }} tags={{ b: bold }} />
  return <Rich id="cases.gotTicket" values={{ item, ticket: groupedText(opened.ticket, language.locale) }} tags={{ b: bold }} />
}

const bold = (text: string) => <b>{text}</b>
