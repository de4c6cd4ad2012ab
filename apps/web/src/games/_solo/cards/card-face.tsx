import { rankOf } from '@fairhouse/games'

import { rankText } from './names.ts'
import s from './card-face.module.css'

/** Suits in deck order, each around the origin, about 34 units wide. */
const SUITS = [
  'M0-16a7.500 7.500 0 0 1 6 12 7.500 7.500 0 1 1-5 10L5 16H-5L-1 6a7.500 7.500 0 1 1-5-10A7.500 7.500 0 0 1 0-16z',
  'M0-17 13 0 0 17-13 0z',
  'M0 14C-20 0-16-16-8-16-3-16 0-11 0-8 0-11 3-16 8-16 16-16 20 0 0 14z',
  'M0-16C-20 0-16 10-8 10-4 10-1 7-1 5L-5 16H5L1 5C1 7 4 10 8 10 16 10 20 0 0-16z',
] as const

const isRed = (suit: number): boolean => suit === 1 || suit === 2

/** A card by number: rank and suit in the corner, the suit large below. The parent names it. */
export function CardFace({ card }: { card: number }) {
  const suit = card % SUITS.length
  return (
    <svg className={s.face} viewBox="-60 -84 120 168" aria-hidden="true">
      <rect className={s.paper} x="-60" y="-84" width="120" height="168" rx="14" />
      <g className={isRed(suit) ? s.red : s.black}>
        <text className={s.rank} x="-46" y="-44">
          {rankText(rankOf(card))}
        </text>
        <path transform="translate(-31 -20) scale(.9)" d={SUITS[suit]} />
        <path transform="translate(14 34) scale(2)" d={SUITS[suit]} />
      </g>
    </svg>
  )
}

/** The back of all cards: the brand's house with its two bars. */
export function CardBack() {
  return (
    <svg className={s.face} viewBox="-60 -84 120 168" aria-hidden="true">
      <rect className="a1" x="-60" y="-84" width="120" height="168" rx="14" />
      <rect className={s.frame} x="-51" y="-75" width="102" height="150" rx="8" />
      <path className="a4" d="M0-17 17-4v15.500a4.500 4.500 0 0 1-4.500 4.500h-25A4.500 4.500 0 0 1-17 11.500V-4z" />
      <path className="a1" d="M-9-2H9v4.500H-9zM-9 6.500H9V11H-9z" />
    </svg>
  )
}
