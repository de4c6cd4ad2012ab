/** What all shared tables have in common on the page: bet timer, chips, sums on the bets, figures. */
import { paintStack } from '../table/chip-stack.ts'
import type { Texts } from '../texts.data.ts'
import { chipText, element } from '../view.ts'
import { byBet, type PlacedChip } from './chip-pad.ts'
import { make } from './dom.ts'
import type { LiveTexts } from './live-texts.data.ts'
import type { OthersStake } from './page-state.ts'
import type { LiveView, Session } from './types.ts'

/** `part`: of the betting time that is left, 0 to 1; undefined hides the timer. */
export function paintTimer(left: { readonly seconds: number; readonly part: number } | undefined): void {
  element('timer').hidden = left === undefined
  for (const one of document.querySelectorAll('[data-seconds]')) one.textContent = left ? String(left.seconds) : ''
  if (!left) return
  element('ring').setAttribute('stroke-dasharray', `${Math.max(0, left.part * 100)} 100`)
  element('timer').classList.toggle('short', left.seconds <= 3)
}

interface Laid {
  readonly sent: readonly PlacedChip[]
  readonly chips: readonly PlacedChip[]
  readonly winning: readonly string[]
  /** Of the pad. */
  readonly amounts: readonly number[]
}

/** The stack on each bet: one with chips that are not sent yet has a dashed edge. */
export function paintBets({ sent, chips, winning, amounts }: Laid, isClosed: boolean): void {
  const [taken, loose] = [sumsOf(sent), sumsOf(chips)]
  for (const key of element('board').querySelectorAll<HTMLButtonElement>('[data-bet]')) {
    const id = key.dataset.bet!
    const sum = (taken.get(id) ?? 0) + (loose.get(id) ?? 0)
    const chip = key.querySelector<HTMLElement>('.laid')!
    paintStack(chip, sum, amounts)
    chip.classList.toggle('loose', (loose.get(id) ?? 0) > 0)
    key.classList.toggle('winning', winning.includes(id))
    key.disabled = isClosed
  }
}

interface OthersWords {
  readonly texts: Pick<LiveTexts, 'others'>
  money(minor: number): string
}

/** How many others stake on each bet, and how much together. */
export function paintOthers(others: ReadonlyMap<string, OthersStake>, { texts, money }: OthersWords): void {
  for (const key of element('board').querySelectorAll<HTMLElement>('[data-bet]')) {
    const place = key.querySelector<HTMLElement>('.others')
    const sum = others.get(key.dataset.bet!)
    const parts = sum
      ? [
          make('span', 'unseen', texts.others.replace('{n}', String(sum.players)).replace('{amount}', money(sum.stake))),
          seen('count', String(sum.players)),
          seen('sum', chipText(sum.stake)),
        ]
      : []
    place?.replaceChildren(...parts)
  }
}

/** Read aloud as a whole sentence instead. */
function seen(className: string, text: string): HTMLElement {
  const part = make('span', className, text)
  part.ariaHidden = 'true'
  return part
}

const sumsOf = (chips: readonly PlacedChip[]): ReadonlyMap<string, number> => new Map(byBet(chips).map(({ id, stake }) => [id, stake]))

interface ChipKeys {
  readonly amounts: readonly number[]
  money(minor: number): string
  onChoose(amount: number): void
}

export function buildChips({ amounts, money, onChoose }: ChipKeys): void {
  element('chips').replaceChildren(
    ...amounts.map((amount, at) => {
      const key = document.createElement('button')
      key.textContent = chipText(amount)
      key.ariaLabel = money(amount)
      key.role = 'radio'
      key.dataset.amount = String(amount)
      key.ariaKeyShortcuts = String(at + 1)
      key.addEventListener('click', () => onChoose(amount))
      return key
    }),
  )
}

export function paintChips(chosen: number, isClosed: boolean): void {
  for (const key of element('chips').querySelectorAll('button')) {
    key.ariaChecked = String(key.dataset.amount === String(chosen))
    key.disabled = isClosed
  }
}

interface RuleParts {
  readonly texts: Texts & LiveTexts
  money(minor: number): string
}

export function fillRules({ game, stakes }: Session, { facts, rules }: LiveView, { texts, money }: RuleParts): void {
  const rows: (readonly [string, string])[] = [
    ...facts,
    [texts.max, `${game.max_multiplier}×`],
    [texts.bet, `${money(stakes.min)} – ${money(stakes.max)}`],
  ]
  element('facts').replaceChildren(...rows.map(([name, value]) => make('div', '', make('dt', '', name), make('dd', '', value))))
  element('rule-list').replaceChildren(...rules.map((rule) => make('li', '', rule)))
}
