import { ROULETTE_NUMBERS, rouletteColor } from '@fairhouse/games'
import { Button, Modal } from '@fairhouse/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { StageProps } from '../_common/game-view.ts'
import { type BoardChoice, chipsIn, placeChips } from './choice.ts'
import { chipValues, valueInHand } from './chips.ts'
import s from './groups-sheet.module.css'
import { numberName, spotLabel } from './names.ts'
import { groupsWith } from './spots.ts'

interface GroupsSheetProps extends Pick<StageProps<BoardChoice>, 'choice' | 'onChoice' | 'currency' | 'limits'> {
  opened: boolean
  onClose(): void
}

const NUMBERS = Array.from({ length: ROULETTE_NUMBERS }, (_, number) => number)

/** Splits, streets, corners and six lines by number: their edges are too narrow for a thumb. Rendered outside the dark stage. */
export function GroupsSheet({ opened, onClose, ...board }: GroupsSheetProps) {
  const language = useLanguage()
  const { t } = language
  const [number, setNumber] = useState(1)
  const done = (
    <Button kind="primary" block onClick={onClose}>
      {t('roulette.done')}
    </Button>
  )
  return createPortal(
    <Modal open={opened} onClose={onClose} title={t('roulette.groupsTitle')} closeLabel={t('roulette.done')} footer={done}>
      <p className={s.hint}>{t('roulette.groupsHint')}</p>
      <fieldset className={s.numbers} aria-label={t('roulette.numbers')}>
        {NUMBERS.map((one) => (
          <button
            key={one}
            type="button"
            data-colour={rouletteColor(one)}
            aria-pressed={one === number}
            aria-label={numberName(one, language)}
            onClick={() => setNumber(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <Groups number={number} {...board} />
    </Modal>,
    document.body,
  )
}

function Groups({ number, choice, onChoice, currency, limits }: { number: number } & Omit<GroupsSheetProps, 'opened' | 'onClose'>) {
  const language = useLanguage()
  const value = limits && valueInHand(chipValues(limits), choice.chip)
  const chips = chipsIn(choice, currency)
  const stakeOf = (id: string) => {
    const lying = chips.find((chip) => chip.id === id)
    return lying && moneyText(lying.stake, currency, language.locale)
  }
  return (
    <ul className={s.groups} aria-label={language.t('roulette.groupsOf', { number })}>
      {groupsWith(number).map(({ id }) => (
        <li key={id}>
          <button
            type="button"
            disabled={value === undefined}
            onClick={() => value !== undefined && onChoice(placeChips(choice, currency, id, value))}
          >
            <span>{spotLabel(id, undefined, language)}</span>
            <b>{stakeOf(id)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
