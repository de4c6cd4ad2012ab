/** Bets on several numbers for a thumb and for the keyboard: a number first, then one of the bets that cover it. */
import { ROULETTE_NUMBERS, rouletteColor } from '@fairhouse/games'

import { make } from './dom.ts'
import type { LiveTexts } from './live-texts.data.ts'
import { groupKeys } from './roulette-keys.ts'

const FIRST = 1

interface GroupTexts {
  readonly close: string
  readonly roulette: LiveTexts['roulette']
}

export interface GroupDialog {
  readonly dialog: HTMLDialogElement
  /** Opens the dialog. */
  readonly opener: HTMLElement
}

export function createGroupDialog({ close, roulette: own }: GroupTexts): GroupDialog {
  const title = make('h2', '', own.more)
  title.id = 'groups-title'
  const left = make('b', '')
  left.dataset.seconds = ''
  const numbers = make('div', 'numbers')
  numbers.role = 'group'
  numbers.ariaLabel = own.numbers
  const list = make('ul', 'groups')
  const choose = (number: number) => {
    list.replaceChildren(...groupKeys(number, own))
    list.ariaLabel = own.with.replace('{n}', String(number))
    for (const key of numbers.children) key.ariaPressed = String(key.textContent === String(number))
  }
  numbers.append(
    ...Array.from({ length: ROULETTE_NUMBERS }, (_, number) => {
      const key = make('button', rouletteColor(number), String(number))
      key.addEventListener('click', () => choose(number))
      return key
    }),
  )
  const end = make('button', 'main', close)
  const dialog = make(
    'dialog',
    'groups',
    make('div', 'head', title, left),
    make('p', '', own.moreHint),
    numbers,
    list,
    end,
  ) as HTMLDialogElement
  dialog.setAttribute('aria-labelledby', title.id)
  end.addEventListener('click', () => dialog.close())
  const opener = make('button', 'more', own.more)
  opener.ariaHasPopup = 'dialog'
  opener.addEventListener('click', () => dialog.showModal())
  choose(FIRST)
  return { dialog, opener }
}
