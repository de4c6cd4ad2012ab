/** One Tab stop for a whole board: arrows move to the nearest key in their direction, whatever the layout. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What an arrow adds to left and top. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** A key that is straight ahead goes before a nearer one aside. */
const ASIDE = 3

/** The index of the next box; undefined at the edge. */
export function nextBox(from: Box, boxes: readonly Box[], arrow: string): number | undefined {
  const [x, y] = ARROWS[arrow]!
  const centre = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
  const start = centre(from)
  const ways = boxes.map((box, index) => {
    const end = centre(box)
    const ahead = (end.x - start.x) * x + (end.y - start.y) * y
    const aside = x === 0 ? Math.max(box.left - start.x, start.x - box.right, 0) : Math.max(box.top - start.y, start.y - box.bottom, 0)
    return { index, ahead, length: ahead + ASIDE * aside }
  })
  return ways.filter(({ ahead }) => ahead > 1).toSorted((a, b) => a.length - b.length)[0]?.index
}

export function moveByArrows(board: HTMLElement, keys: readonly HTMLElement[]): void {
  const stopAt = (stop: HTMLElement) => {
    for (const key of keys) key.tabIndex = key === stop ? 0 : -1
  }
  stopAt(keys[0]!)
  board.addEventListener('focusin', ({ target }) => {
    if (keys.includes(target as HTMLElement)) stopAt(target as HTMLElement)
  })
  board.addEventListener('keydown', (event) => {
    const from = event.target as HTMLElement
    if (!Object.hasOwn(ARROWS, event.key) || !keys.includes(from)) return
    event.preventDefault()
    const others = keys.filter((key) => key !== from && key.getClientRects().length > 0)
    const next = nextBox(
      from.getBoundingClientRect(),
      others.map((key) => key.getBoundingClientRect()),
      event.key,
    )
    if (next !== undefined) others[next]!.focus()
  })
}
