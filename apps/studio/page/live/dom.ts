/** Small makers of elements. */
const SVG = 'http://www.w3.org/2000/svg'

export function make(tag: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...content)
  return made
}

export function draw(tag: string, attributes: Readonly<Record<string, string | number>>, ...content: (string | Node)[]): SVGElement {
  const made = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value))
  made.append(...content)
  return made
}

/** The key of a bet: its name, a second line, and places for the stakes of others and for the own chips. */
export function betKey(id: string, label: string, detail = '', className = ''): HTMLElement {
  const key = make('button', `bet ${className}`.trim(), make('span', 'name', label), ...(detail ? [make('small', '', detail)] : []))
  key.dataset.bet = id
  key.append(make('em', 'others'), make('i', 'laid'))
  return key
}
