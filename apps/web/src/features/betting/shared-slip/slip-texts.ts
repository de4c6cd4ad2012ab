/** The words of a shared slip, for its page and for the picture that the server draws. Pure. */
import type { SharedSlip } from '@fairhouse/contracts'

import { oddsText, selectionText, sidesOf } from '../../../lib/board-text.ts'
import type { Language, Translate } from '../../../lib/i18n/text.tsx'

export interface SlipTexts {
  title: string
  lines: { selection: string; sides: string; odds: string }[]
  total: { label: string; when: string; odds: string } | null
  /** Null where no event is invented. */
  simulated: string | null
  more(count: number): string
}

export const titleOf = ({ type, legs }: Pick<SharedSlip, 'type' | 'legs'>, t: Translate): string =>
  t('betting.slip.bar', { type: t(`betting.type.${type}`), count: legs.length })

/** Whether an event of it is invented, which each screen says. */
export const isSimulated = ({ legs }: Pick<SharedSlip, 'legs'>): boolean => legs.some(({ shown }) => shown?.event.is_simulated)

/** Odds are decimal: a picture is of no account. */
export function slipTextsOf(slip: SharedSlip, language: Language): SlipTexts {
  const { t, locale } = language
  const odds = (value: number) => oddsText(value, 'decimal', locale)
  return {
    title: titleOf(slip, t),
    lines: slip.legs.map((leg) => ({
      ...lineOf(leg, language),
      odds: odds(leg.odds),
    })),
    total:
      slip.total_odds === null || slip.legs.length === 1
        ? null
        : { label: t('betting.slip.totalOdds'), when: t('betting.shared.when'), odds: odds(slip.total_odds) },
    simulated: isSimulated(slip) ? t('betting.shared.simulated') : null,
    more: (count) => t('betting.shared.more', { count }),
  }
}

/** Names are cut, not the line: what is bet on stands at its end. */
function lineOf({ shown, key }: SharedSlip['legs'][number], language: Language): { selection: string; sides: string } {
  if (!shown) return { selection: language.t('betting.slip.unknownLeg'), sides: '' }
  const event = { ...shown.event, home: cut(shown.event.home), away: cut(shown.event.away) }
  return { selection: selectionText(language, { ...shown, event, key }), sides: sidesOf(event) }
}

/** Characters: a name of the feed may be longer than anybody reads. */
const LONGEST = 32

const cut = (name: string): string => (name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 1).trimEnd()}…`)
