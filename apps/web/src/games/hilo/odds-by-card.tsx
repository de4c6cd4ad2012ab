import { HILO_GUESSES, HILO_RANKS, type HiloGuess, guessOdds, winningRanks } from '@fairhouse/games'
import { type Column, Table } from '@fairhouse/ui'

import { multiplierText, percentText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { rankText } from '../_solo/cards/names.ts'
import s from './drawing.module.css'

const RANKS = Array.from({ length: HILO_RANKS }, (_, at) => at + 1)

const TITLES = { hi: 'hilo.higher', lo: 'hilo.lower', same: 'hilo.same' } as const satisfies Record<HiloGuess, string>

/** Chance and multiplier of each guess on every card, known before a round (BEY-2). */
export function OddsByCard() {
  const language = useLanguage()
  return <Table caption={language.t('hilo.odds')} columns={columns(language)} rows={RANKS} rowKey={String} />
}

function columns(language: Language): Column<number>[] {
  const guesses = HILO_GUESSES.map((guess): Column<number> => ({
    key: guess,
    header: language.t(TITLES[guess]),
    numeric: true,
    cell: (rank) => oddsOf(rank, guess, language),
  }))
  return [{ key: 'card', header: language.t('hilo.cardHead'), heads: true, cell: rankText }, ...guesses]
}

function oddsOf(rank: number, guess: HiloGuess, { locale }: Language) {
  const winning = winningRanks(rank, guess)
  const best = guessOdds(rank, guess)?.[0]
  if (winning === undefined || !best) return '–'
  return (
    <span className={s.odds}>
      {percentText((100 * winning) / HILO_RANKS, locale, 1)}
      <small>{multiplierText(best.multiplier, locale)}</small>
    </span>
  )
}
