/** Chips as they stand on the felt: a stack in the colors of the pad with its sum, and a chip that flies to it from the pad. */
import { prefersStill } from '../browser.ts'
import { chipText, element } from '../view.ts'

/** Discs of a stack, the sum stands on the top one. */
const DISCS_MAX = 5
const DISC_PX = 3
const FLIGHT_MS = 260

/** Which chips of the pad make the sum, the largest first and below: at most five, so that a high stack stays within its place. */
export function discsOf(sum: number, amounts: readonly number[]): number[] {
  const discs: number[] = []
  let left = sum
  for (let at = amounts.length - 1; at >= 0; at--)
    for (; left >= amounts[at]! && discs.length < DISCS_MAX; left -= amounts[at]!) discs.push(at)
  return discs.length > 0 ? discs : [0]
}

const colorOf = (disc: number): string => `var(--chip-${disc + 1})`

/** `sum` 0: no chips stand there. Called often: only a change is drawn. */
export function paintStack(stack: HTMLElement, sum: number, amounts: readonly number[]): void {
  if (stack.dataset.sum === String(sum)) return
  stack.dataset.sum = String(sum)
  stack.textContent = sum > 0 ? chipText(sum) : ''
  const [top, ...below] = discsOf(sum, amounts).toReversed()
  stack.style.background = sum > 0 ? colorOf(top!) : ''
  stack.style.boxShadow = sum > 0 ? below.map((disc, at) => `0 ${(at + 1) * DISC_PX}px 0 ${colorOf(disc)}`).join(', ') : ''
}

/** `amount`: of the chip that flies; of no chip of the pad, from the middle of the pad. Nothing moves where motion is not wanted, or to a hidden place. */
export function flyChip(stack: HTMLElement, amount: number): void {
  if (prefersStill() || !stack.parentElement!.checkVisibility()) return
  const pad = element('chips')
  const key = [...pad.querySelectorAll('button')].find(({ dataset }) => dataset.amount === String(amount))
  const [from, to] = [middleOf(key ?? pad), middleOf(stack.parentElement!)]
  const chip = document.createElement('i')
  chip.className = 'flying'
  chip.ariaHidden = 'true'
  chip.style.left = `${to.x}px`
  chip.style.top = `${to.y}px`
  if (key) chip.style.background = getComputedStyle(key).backgroundColor
  document.body.append(chip)
  const flight = chip.animate(
    [
      { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`, opacity: 0.7 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
  )
  const remove = () => chip.remove()
  flight.addEventListener('finish', remove)
  flight.addEventListener('cancel', remove)
}

function middleOf(one: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = one.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
