/** Colours and fonts of the stage, read once from its style: the stage is the same in both themes. */
const NAMES = ['accent', 'accent-hi', 'accent-lo', 'edge', 'grid', 'tick', 'text', 'text2', 'text3', 'win', 'win-bg', 'sunken'] as const

export type Palette = Record<(typeof NAMES)[number], string> & { large: string; small: string }

export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const colours = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Record<(typeof NAMES)[number], string>
  return { ...colours, large: read('font'), small: read('font-s') }
}
