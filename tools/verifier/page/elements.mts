/** Creates elements without HTML strings: text stays text, whatever a proof contains. */

type Attributes = Readonly<Record<string, string>>

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** An element of page.html that must exist. */
export function found<Found extends Element>(selector: string): Found {
  const there = document.querySelector<Found>(selector)
  if (!there) throw new Error(`the page lacks ${selector}`)
  return there
}
